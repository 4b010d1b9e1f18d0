import { useInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import type { Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { ListState } from '#web/platform/list-state.tsx'
import { toggled } from '#web/platform/toggled.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { downloadFans, fanChoicesQuery, fanCountQuery, fansQuery, useFanCalls } from './data.ts'
import { FanFilters } from './fan-filters.tsx'
import { FanRow } from './fan-row.tsx'
import { FanSelection } from './fan-selection.tsx'
import { AddFanDialog, FanDialog, loadDialogs, MergeFansDialog, TagFansDialog } from './later-dialogs.tsx'
import { useFanSearch } from './use-fan-search.ts'
import styles from './fan-list.module.css'

type Open =
  | { kind: 'add' }
  | { kind: 'fan'; id: string; beside: string[] }
  | { kind: 'tag' | 'merge'; fans: Fan[] }
  | null

/** All fans: search, selection by conditions, and what can be done with some of them. */
export function FansPage({ back }: { back?: ReactNode }) {
  usePageTitle(texts.title)
  usePrefetchQuery(fanChoicesQuery)
  const [open, setOpen] = useState<Open>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => void loadDialogs(), [])
  const calls = useFanCalls()
  const close = () => setOpen(null)
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={back}
        actions={
          <Button variant="primary" onClick={() => setOpen({ kind: 'add' })}>
            {texts.add}
          </Button>
        }
      />
      <FanList selected={selected} setSelected={setSelected} onOpen={setOpen} />
      <Suspense>
        {open?.kind === 'add' && <AddFanDialog calls={calls} onClose={close} />}
        {open?.kind === 'fan' && <FanDialog id={open.id} beside={open.beside} calls={calls} onClose={close} />}
        {open?.kind === 'tag' && <TagFansDialog fans={open.fans} calls={calls} onClose={close} />}
        {open?.kind === 'merge' && (
          <MergeFansDialog fans={open.fans} calls={calls} onMerged={() => setSelected(new Set())} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

type ListProps = {
  selected: ReadonlySet<string>
  setSelected: Dispatch<SetStateAction<ReadonlySet<string>>>
  onOpen: (open: Open) => void
}

function FanList({ selected, setSelected, onOpen }: ListProps) {
  const { search, sort, isFiltered, change } = useFanSearch()
  const list = useInfiniteQuery(fansQuery({ ...search, sort }))
  const counts = useQuery(fanCountQuery(search)).data
  const rows = list.data?.pages.flatMap((page) => page.data)
  // Rows of another search say nothing about the whole list.
  const isEmpty = rows?.length === 0 && (isFiltered || !list.isPlaceholderData)
  // Filtered-out rows are no longer selected.
  const chosen = rows?.filter(({ id }) => selected.has(id)) ?? []
  const toggle = (id: string) => setSelected((before) => toggled(before, id))
  const showAll = () => change({ search: '', state: '', segment: '' })
  return (
    <div className={styles.page}>
      {(isFiltered || !isEmpty) && <FanFilters search={search} sort={sort} onChange={change} />}
      {rows && rows.length > 0 && (
        <>
          <FanSelection
            chosen={chosen}
            shown={rows.length}
            counts={counts}
            onAll={() => setSelected(new Set(rows.map(({ id }) => id)))}
            onClear={() => setSelected(new Set())}
            onTag={() => onOpen({ kind: 'tag', fans: chosen })}
            onMerge={() => onOpen({ kind: 'merge', fans: chosen })}
            onDownload={() => downloadFans({ ...search, sort })}
          />
          <ul className={`card ${styles.rows}`} aria-label={texts.list} aria-busy={list.isPlaceholderData}>
            {rows.map((fan, index) => (
              <FanRow
                key={fan.id}
                fan={fan}
                selected={selected.has(fan.id)}
                onSelect={() => toggle(fan.id)}
                onOpen={() => onOpen({ kind: 'fan', id: fan.id, beside: besides(rows, index) })}
              />
            ))}
          </ul>
        </>
      )}
      {isEmpty && (
        <EmptyState
          title={isFiltered ? texts.nothingFound : texts.empty}
          text={isFiltered ? texts.nothingFoundText : texts.emptyText}
          action={isFiltered && <Button onClick={showAll}>{texts.showAll}</Button>}
        />
      )}
      <ListState list={list} texts={texts} failed={texts.listFailed} />
    </div>
  )
}

/** The fans below a row, then those above it, nearest first. */
const besides = (rows: readonly Fan[], index: number): string[] =>
  [...rows.slice(index + 1), ...rows.slice(0, index).toReversed()].map(({ id }) => id)
