import { useState } from 'react'
import { fanSorts, mailStates, type FanSort } from '#domain/fans/list-rules.ts'
import { describeSegment } from '#domain/fans/segment-rules.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { useKeptFocus } from '#web/platform/use-kept-focus.ts'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { Boxes, BoxField, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMailNames, type FanSearch } from './data.ts'
import { SegmentEditor } from './segment-editor.tsx'
import styles from './fan-list.module.css'

type Changes = { search?: string; state?: string; sort?: string; segment?: string }
type Props = { search: FanSearch; sort: FanSort; onChange: (changes: Changes) => void }

/** The filters of the list, kept in the address. */
export function FanFilters({ search, sort, onChange }: Props) {
  const [typed, setTyped] = useTypedSearch(search.search ?? '', (text) => onChange({ search: text }))
  const [choosing, setChoosing] = useState(false)
  const chosenBy = useKeptFocus<HTMLDivElement>(search.segment !== undefined)
  const mails = useMailNames(search.segment)
  return (
    <div role="search" aria-label={texts.list} className="grid gap-3">
      <Boxes>
        <BoxField
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          span={6}
          phoneSpan={12}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BoxSelect
          label={texts.state}
          span={3}
          phoneSpan={6}
          value={search.state ?? ''}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="">{texts.anyState}</option>
          {mailStates.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={texts.sort}
          span={3}
          phoneSpan={6}
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value === 'joined' ? '' : target.value })}
        >
          {fanSorts.map((each) => (
            <option key={each} value={each}>
              {texts.sorts[each]}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
      <div ref={chosenBy} className={styles.chosenBy}>
        <Button size="sm" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {texts.segment}
        </Button>
        {search.segment && (
          <>
            <bdi className="text-sm">{describeSegment(search.segment, mails)}</bdi>
            <Button size="sm" variant="ghost" onClick={() => onChange({ segment: '' })}>
              {texts.clearSegment}
            </Button>
          </>
        )}
      </div>
      {choosing && (
        <SegmentEditor
          value={search.segment}
          onChange={(segment) => onChange({ segment: segment ? JSON.stringify(segment) : '' })}
        />
      )}
    </div>
  )
}
