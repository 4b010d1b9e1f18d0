import { useQuery } from '@tanstack/react-query'
import { Copy, Equal, ListPlus, Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { columnTexts } from '#domain/columns/texts.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { twinAbove } from '#domain/parties/row-rules.ts'
import { fillableColumns, gapsBelow, type Column } from '#domain/split-sheets/gap-rules.ts'
import { hasRoom, type Resolved } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { useFieldOfAddress } from '#web/platform/use-arrival.ts'
import { useSocieties } from '#web/platform/use-societies.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import { ContributorRow } from './contributor-row.tsx'
import { rowsToSplit, type Row, type SplitForm } from './form.ts'
import type { MasterColumn } from './use-shares.ts'
import type { FormActions } from './use-split-form.ts'
import styles from './contributors.module.css'

const nobody: KnownContributor[] = []
type ContributorsProps = {
  scope: SheetScope
  form: SplitForm
  saved: SplitForm
  /** The artist's name while the sheet was never saved: a row may hold the artist's defaults. */
  mine: string | null
  errors: Record<string, string>
  actions: FormActions
  writer: Resolved
  publisher: Resolved
  master: MasterColumn
  onFocusShare: (key: string | null) => void
}

/** The rows, and what can be done with all of them. */
export function Contributors(props: ContributorsProps) {
  const { scope, form, saved, mine, errors, actions, writer, publisher, master, onFocusShare } = props
  const { rows } = form
  const known = useQuery(contributorsQuery).data ?? nobody
  const societies = useSocieties()
  const { showsMore, setMore } = useMoreFields(rows, errors)
  const canFill = useMemo(() => fillableColumns(rows), [rows])
  const section = useRef<HTMLElement>(null)
  const { add, remove, equally, sameAsWriter, fillDown } = useRowActions(scope, form, actions, section)
  return (
    <section className="mt-6" ref={section} aria-label={texts.labels.contributors}>
      <div className={styles.contributorsHead}>
        <h2 className="card-title !text-[1.75rem]">
          {texts.labels.contributors}{' '}
          <span className="font-sans text-sm font-medium text-ink-3 numerals">{texts.count(rows.length)}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" aria-pressed={showsMore} onClick={() => setMore(!showsMore)}>
            <ListPlus aria-hidden className="icon" />
            {texts.moreFields}
          </Button>
          {scope === 'song' && (
            <Button variant="ghost" onClick={sameAsWriter}>
              <Copy aria-hidden className="icon" />
              {texts.sameAsWriter}
            </Button>
          )}
          <Button onClick={equally}>
            <Equal aria-hidden className="icon" />
            {texts.equally}
          </Button>
          <Button disabled={!hasRoom(rows.length)} onClick={add}>
            <Plus aria-hidden className="icon" />
            {texts.add}
          </Button>
        </div>
      </div>
      {rows.map((row, index) => (
        <ContributorRow
          key={row.key}
          row={row}
          place={index + 1}
          saved={saved.rows.find(({ key }) => key === row.key) ?? null}
          isNew={
            scope === 'song' && mine !== null && saved.rows.find(({ key }) => key === row.key)?.legal_name === mine
          }
          errors={errors}
          twin={twinAbove(rows, index)}
          known={known}
          societies={societies}
          more={showsMore}
          alone={rows.length === 1}
          writer={scope === 'song' ? writer.hundredths[index]! : null}
          writerOdd={writer.odd[index]!}
          publisher={scope === 'song' ? publisher.hundredths[index]! : null}
          publisherOdd={publisher.odd[index]!}
          master={master.shown ? master.hundredths[index]! : null}
          masterOdd={master.odd[index]!}
          whole={scope === 'song' && writer.missing === 0}
          actions={actions}
          canFill={canFill[index]!}
          onFillDown={fillDown}
          onRemove={remove}
          onFocusShare={onFocusShare}
        />
      ))}
    </section>
  )
}

/** Whether the rows show their rarer fields: on demand, if a link leads to one or one was filled from the start, or to show an error. */
function useMoreFields(rows: Row[], errors: Record<string, string>) {
  const named = useFieldOfAddress()?.replace(/^\d+\./, '')
  const [more, setMore] = useState(
    () => named === 'publisher_ipi' || rows.some((row) => row.email + row.publisher_ipi + row.publisher_society !== ''),
  )
  const showsMore =
    more ||
    rows.some(
      (row) =>
        errors[`${row.key}.email`] ?? errors[`${row.key}.publisher_ipi`] ?? errors[`${row.key}.publisher_society`],
    )
  return { showsMore, setMore }
}

/** Adds and removes rows and splits the shares, with Undo. Focus stays among the rows. */
function useRowActions(
  scope: SheetScope,
  form: SplitForm,
  actions: FormActions,
  section: RefObject<HTMLElement | null>,
) {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

  const remove = useCallback(
    (key: string) => {
      const index = latest.current.rows.findIndex((row) => row.key === key)
      const row = latest.current.rows[index]
      if (!row) return
      actions.remove(key)
      toast.success(
        texts.removed(index + 1),
        undefined,
        undoInForm(() => actions.insert(row, index)),
      )
      // The button was removed: focus goes to the one now in its place, otherwise to the last.
      requestAnimationFrame(() =>
        Array.from(section.current?.querySelectorAll<HTMLElement>(`.${styles.contributorNumber} button:enabled`) ?? [])
          .at(Math.min(index, latest.current.rows.length - 1))
          ?.focus(),
      )
    },
    [actions, section],
  )
  const fillDown = useCallback(
    (key: string, column: Column) => {
      const gaps = gapsBelow(latest.current.rows, key, column)
      const filled = Object.keys(gaps).length
      if (filled === 0) return
      actions.fill(gaps)
      toast.success(
        columnTexts.filledDown(texts.labels[column], filled, 'contributor'),
        undefined,
        undoInForm(() => actions.empty(gaps)),
      )
    },
    [actions],
  )
  function add() {
    actions.add()
    requestAnimationFrame(() =>
      Array.from(section.current?.querySelectorAll<HTMLElement>(`.${styles.contributor}`) ?? [])
        .at(-1)
        ?.querySelector('input')
        ?.focus(),
    )
  }
  function equally() {
    if (scope === 'song') actions.equally()
    else actions.masterEqually()
    toast.success(
      texts.splitDone(rowsToSplit(form.rows).length),
      undefined,
      undoInForm(() => actions.bringSharesBack(form.rows)),
    )
  }
  function sameAsWriter() {
    if (form.rows.every((row) => row.publisher_share === row.writer_share)) return
    actions.sameAsWriter()
    toast.success(
      texts.sameAsWriterDone,
      undefined,
      undoInForm(() => actions.bringSharesBack(form.rows)),
    )
  }
  return { add, remove, equally, sameAsWriter, fillDown }
}
