import { parse } from 'papaparse'
import { useId, useRef, useState } from 'react'
import { bounds } from '#domain/shared/bounds.ts'
import { formatDate, utcDay } from '#domain/shared/dates.ts'
import { dateOrders, readShowList, type DateOrder, type PastedShow } from '#domain/shows/list-rules.ts'
import { mostAtOnce, placeOfShow, showKey } from '#domain/shows/rules.ts'
import { showBody, type Show } from '#domain/shows/schema.ts'
import { pasteShowsTexts as texts, showTexts } from '#domain/shows/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow, RadioRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import type { ShowCalls } from './data.ts'
import styles from './shows.module.css'

type Props = { shows: readonly Show[]; calls: ShowCalls; onClose: () => void }
type Row = PastedShow & { isTwice: boolean; isWanted: boolean }

/** A list pasted from a spreadsheet: previews its rows, then adds them together, with one Undo. */
export function PasteShows({ shows, calls, onClose }: Props) {
  const id = useId()
  const list = useList(shows)
  const { text, wanted } = list
  const { busy, failure, onSubmit } = useSave({
    check: () => (wanted > 0 ? list.chosen() : null),
    send: async (chosen) => {
      const made = await calls.add(chosen)
      toast.success(
        texts.added(made.length),
        undefined,
        undoBy(() => void calls.remove(made.map((show) => show.id)).catch(sayNotRemoved)),
      )
    },
    onSaved: onClose,
    failed: (error) => messageOf(error, texts.failed),
  })
  const close = useAskToClose(text.trim() !== '' && !busy, onClose)
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {showTexts.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={wanted === 0}
            busy={busy}
            busyLabel={texts.adding}
          >
            {texts.add(wanted)}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="field">
          <label htmlFor={`${id}-list`}>{texts.field}</label>
          <textarea
            id={`${id}-list`}
            rows={6}
            dir="auto"
            className="code"
            spellCheck={false}
            readOnly={busy}
            placeholder={texts.example}
            value={text}
            onChange={({ target }) => list.setText(target.value)}
          />
        </div>
        {list.ambiguous && <Order order={list.order} onChange={list.setOrder} />}
        <Found list={list} busy={busy} />
      </form>
    </Dialog>
  )
}

function sayNotRemoved(error: unknown): void {
  toast.error(showTexts.removeFailed, messageOf(error, showTexts.removeFailed))
}

function Order({ order, onChange }: { order: DateOrder; onChange: (order: DateOrder) => void }) {
  return (
    <fieldset>
      <legend>{texts.order}</legend>
      {dateOrders.map((each) => (
        <RadioRow
          key={each}
          name="order"
          label={texts.orders[each]}
          checked={order === each}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  )
}

/** The shows that the text contains, each to be added or not. */
function Found({ list: { rows, more, setWanted }, busy }: { list: ReturnType<typeof useList>; busy: boolean }) {
  return (
    <div role="group" aria-label={texts.found} aria-live="polite">
      {rows.map((row, index) => (
        <CheckboxRow
          // The place of a row is its name: the text may contain one twice.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={<bdi className={styles.pasted}>{[row.venue, placeOfShow(row)].filter(Boolean).join(', ') || '–'}</bdi>}
          hint={hintOf(row)}
          checked={row.isWanted}
          disabled={row.error !== null || busy}
          onChange={({ target }) => setWanted(index, target.checked)}
        />
      ))}
      {rows.length === 0 && <p className="text-sm text-ink-2">{texts.nothing}</p>}
      {more > 0 && <p className="text-sm text-ink-2">{texts.noRoom(more)}</p>}
    </div>
  )
}

/** How this browser's language writes dates. */
const usualOrder = (): DateOrder =>
  new Intl.DateTimeFormat().formatToParts().find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
    ? 'mdy'
    : 'dmy'

/** The rows of the typed text. Choices are kept until the text changes, as are the ids: a second try adds nothing twice. */
function useList(shows: readonly Show[]) {
  const [text, setText] = useState('')
  const [order, setOrder] = useState(usualOrder)
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const ids = useRef(new Map<number, string>())
  const today = utcDay(useNow())
  const room = Math.min(mostAtOnce, Math.max(0, bounds.shows.most - shows.length))
  const { data } = parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' })
  const read = readShowList(data, { order, today, room })
  const known = new Set(shows.map(showKey))
  const rows = read.shows.map((show, index): Row => {
    const isTwice = show.error === null && known.has(showKey(show))
    if (show.error === null) known.add(showKey(show))
    return { ...show, isTwice, isWanted: show.error === null && (choices.get(index) ?? !isTwice) }
  })
  const idOf = (index: number): string => {
    const id = ids.current.get(index) ?? crypto.randomUUID()
    ids.current.set(index, id)
    return id
  }
  return {
    text,
    rows,
    more: read.more,
    ambiguous: read.ambiguous,
    order,
    setOrder,
    setText: (next: string) => {
      setText(next)
      setChoices(new Map())
      ids.current.clear()
    },
    setWanted: (index: number, isWanted: boolean) => setChoices(new Map(choices).set(index, isWanted)),
    wanted: rows.filter(({ isWanted }) => isWanted).length,
    /** The payload. */
    chosen: () => rows.flatMap((row, index) => (row.isWanted ? [{ ...showBody.parse(row), id: idOf(index) }] : [])),
  }
}

/** Its date, its status, and what to check before it is added. */
const hintOf = ({ day, doors, status, leftOut, isTwice, error }: Row) =>
  [
    day !== '' && formatDate(day),
    doors && showTexts.doors(doors),
    status !== 'announced' && showTexts.statuses[status],
    isTwice && texts.twice,
    leftOut !== null && texts.leftOut(leftOut),
    error,
  ]
    .filter(Boolean)
    .join(' · ')
