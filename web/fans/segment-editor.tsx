import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { describeSegment } from '#domain/fans/segment-rules.ts'
import { segmentTexts as texts } from '#domain/fans/texts.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMailNames } from './data.ts'
import {
  draftOf,
  hows,
  isByDay,
  isGroup,
  newCondition,
  newGroup,
  segmentOf,
  whats,
  type DraftCondition,
  type DraftGroup,
} from './form.ts'
import { SavedSegments } from './saved-segments.tsx'
import { SegmentValue } from './segment-value.tsx'
import styles from './fan-list.module.css'

/** A pause while typing a value. */
const settleMs = 300
/** Groups within groups, the outermost counted. */
const deepest = 3

type Props = { value: Segment | undefined; onChange: (segment: Segment | undefined) => void }

/** Chooses fans by conditions, nested by 'all' and 'any'. */
export function SegmentEditor({ value, onChange }: Props) {
  const [draft, setDraft] = useState(() => draftOf(value))
  const settled = useSettled(draft, settleMs)
  const [known, setKnown] = useState(value)
  // Changed otherwise, such as by Clear Conditions.
  if (!isSame(value, known)) {
    setKnown(value)
    if (!isSame(value, segmentOf(settled))) setDraft(draftOf(value))
  }
  useEffect(() => {
    const next = segmentOf(settled)
    if (!isSame(next, value)) onChange(next)
    // Only what is chosen here leads outside.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <fieldset className={styles.segment}>
      <legend className="sr-only">{texts.title}</legend>
      <SavedSegments current={segmentOf(draft)} onChoose={(segment) => setDraft(draftOf(segment))} />
      <Group group={draft} depth={1} onChange={setDraft} />
    </fieldset>
  )
}

const isSame = (a: Segment | undefined, b: Segment | undefined) => JSON.stringify(a) === JSON.stringify(b)

type GroupProps = { group: DraftGroup; depth: number; onChange: (group: DraftGroup) => void; onRemove?: () => void }

function Group({ group, depth, onChange, onRemove }: GroupProps) {
  const replace = (id: string, part: DraftGroup['parts'][number] | null) =>
    onChange({ ...group, parts: group.parts.flatMap((each) => (each.id === id ? (part ? [part] : []) : [each])) })
  const add = (part: DraftGroup['parts'][number]) => onChange({ ...group, parts: [...group.parts, part] })
  return (
    <div className={styles.group} role="group" aria-label={texts.matchLabel}>
      <div className={styles.groupHead}>
        <select
          aria-label={texts.matchLabel}
          value={group.match}
          onChange={({ target }) => onChange({ ...group, match: target.value === 'any' ? 'any' : 'all' })}
        >
          <option value="all">{texts.match.all}</option>
          <option value="any">{texts.match.any}</option>
        </select>
        {onRemove && <Remove label={texts.remove(texts.group)} onClick={onRemove} />}
      </div>
      {group.parts.map((part) =>
        isGroup(part) ? (
          <Group
            key={part.id}
            group={part}
            depth={depth + 1}
            onChange={(next) => replace(part.id, next)}
            onRemove={() => replace(part.id, null)}
          />
        ) : (
          <Condition
            key={part.id}
            condition={part}
            onChange={(next) => replace(part.id, next)}
            onRemove={() => replace(part.id, null)}
          />
        ),
      )}
      <div className={styles.groupFoot}>
        <Button size="sm" onClick={() => add(newCondition())}>
          <Plus aria-hidden className="icon" />
          {texts.addCondition}
        </Button>
        {depth < deepest && (
          <Button size="sm" variant="ghost" onClick={() => add(newGroup())}>
            <Plus aria-hidden className="icon" />
            {texts.addGroup}
          </Button>
        )}
      </div>
    </div>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="sm" variant="ghost" aria-label={label} onClick={onClick}>
    <X aria-hidden className="icon" />
  </Button>
)

type ConditionProps = { condition: DraftCondition; onChange: (condition: DraftCondition) => void; onRemove: () => void }

function Condition({ condition, onChange, onRemove }: ConditionProps) {
  const { what, how } = condition
  const said = segmentOf(condition)
  const mails = useMailNames(said)
  return (
    <div className={styles.condition}>
      <Boxes>
        <BoxSelect
          label={texts.what}
          span={4}
          phoneSpan={6}
          value={what}
          onChange={({ target }) => {
            const next = whats.find((each) => each === target.value)!
            onChange({ ...condition, what: next, how: hows(next)[0]!, value: '' })
          }}
        >
          {whats.map((each) => (
            <option key={each} value={each}>
              {texts.whats[each]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={texts.how}
          span={3}
          phoneSpan={6}
          value={how}
          onChange={({ target }) => {
            const next = { ...condition, how: target.value }
            onChange(isByDay(next) === isByDay(condition) ? next : { ...next, value: '' })
          }}
        >
          {hows(what).map((each) => (
            <option key={each} value={each}>
              {texts.hows[each]}
            </option>
          ))}
        </BoxSelect>
        <SegmentValue condition={condition} onChange={onChange} />
      </Boxes>
      <Remove label={said ? texts.remove(describeSegment(said, mails)) : texts.removeEmpty} onClick={onRemove} />
    </div>
  )
}
