import { useQuery } from '@tanstack/react-query'
import { Equal, ListPlus, Pencil, Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatTime } from '#domain/shared/dates.ts'
import { hasRoom, resolveShares } from '#domain/split-sheets/rules.ts'
import type { KnownContributor } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { changedFields } from '#web/platform/draft-form.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { ContributorRow } from './contributor-row.tsx'
import { contributorsQuery } from './data.ts'
import { formOf, rowKey, rowsToSplit, splitDraft, type Head, type SplitDraft, type SplitForm } from './form.ts'
import { SplitHead } from './split-head.tsx'
import type { SplitPageProps } from './split-sheet-page.tsx'
import { SplitTotals } from './split-totals.tsx'
import { useSocieties } from './use-societies.ts'
import { useSplitForm, type FormActions } from './use-split-form.ts'
import { useSplitSave } from './use-split-save.ts'
import styles from './split-sheet.module.css'

type Props = SplitPageProps & {
  /** The initial state if there is no sheet yet. */
  fresh: SplitForm
  onClose: () => void
}

/** The sheet in edit mode. Typed text is kept in this tab, and stays in the form whatever goes wrong. */
export function SplitEditor({ release, song, sheet, fresh, onClose }: Props) {
  const draftName = `split-sheet:${song.id}`
  const [began, setBegan] = useState<SplitDraft>(
    () => readDraft(draftName, splitDraft) ?? { sheet, form: sheet ? formOf(sheet) : fresh },
  )
  const saved = useMemo(() => (began.sheet ? formOf(began.sheet) : fresh), [began.sheet, fresh])
  const { form, actions, errors, element, check, showIssues } = useSplitForm(began.form, began.sheet)
  const isDirty = useMemo(() => changedFields(saved, form, rowKey).size > 0, [form, saved])
  const draft = useKeptDraft(draftName, isDirty ? { sheet: began.sheet, form } : null)
  const confirm = useConfirm()
  const close = () => {
    draft.drop()
    onClose()
  }
  const { failure, busy, onSubmit, dialog } = useSplitSave({
    releaseId: release.id,
    songId: song.id,
    sheet: began.sheet,
    saved,
    check,
    showIssues,
    onSaved: close,
  })

  // Until something is typed, the form follows changes saved elsewhere.
  if (!isDirty && sheet && sheet.version !== began.sheet?.version) {
    setBegan({ sheet, form: formOf(sheet) })
    actions.replace(formOf(sheet))
  }

  async function cancel() {
    if (
      !isDirty ||
      (await confirm({
        title: texts.discard,
        text: texts.discardText,
        action: texts.discardAction,
        cancel: texts.keepEditing,
        danger: true,
      }))
    )
      close()
  }
  const writer = useMemo(() => resolveShares(form.rows.map((row) => row.writer_share)), [form.rows])
  const publisher = useMemo(() => resolveShares(form.rows.map((row) => row.publisher_share)), [form.rows])
  const [focusedShare, setFocusedShare] = useState<string | null>(null)
  const placeOf = (pot: string) => form.rows.findIndex((row) => focusedShare === `${row.key}.${pot}`)
  const note = !isDirty ? null : draft.keptAt ? texts.keptAt(formatTime(draft.keptAt)) : texts.notSavedYet
  return (
    <>
      <SplitHead
        release={release}
        actions={
          <p className="text-sm text-ink-2 flex flex-wrap items-center gap-2">
            <Badge icon={Pencil}>{texts.editing}</Badge>
            {note && <span className="numerals">{note}</span>}
          </p>
        }
      />
      <form ref={element} className="mt-5" noValidate aria-label={texts.title} onSubmit={onSubmit}>
        <SongFields head={form.head} saved={saved.head} errors={errors} actions={actions} />
        <Contributors
          form={form}
          saved={saved}
          errors={errors}
          actions={actions}
          writer={writer}
          publisher={publisher}
          onFocusShare={setFocusedShare}
        />
        <SplitTotals
          writer={writer}
          publisher={publisher}
          focused={{ writer: placeOf('writer_share'), publisher: placeOf('publisher_share') }}
          busy={busy}
          onCancel={() => void cancel()}
          failure={
            failure && (
              <Alert className="mt-3" title={texts.saveFailedTitle}>
                <p>{failure.text}</p>
                {failure.broke && <p>{supportTexts.tryAgainOr(supportContact())}</p>}
              </Alert>
            )
          }
        />
      </form>
      {dialog}
    </>
  )
}

function SongFields({
  head,
  saved,
  errors,
  actions,
}: {
  head: Head
  saved: Head
  errors: Record<string, string>
  actions: FormActions
}) {
  const field = (name: keyof Head, span: number, phoneSpan: number) => ({
    label: texts.labels[name],
    span,
    phoneSpan,
    value: head[name],
    error: errors[name],
    dirty: head[name].trim() !== saved[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => actions.head(name, event.target.value),
  })
  return (
    <section aria-label={texts.song}>
      <Boxes>
        <BoxField {...field('song_title', 4, 12)} required dir="auto" />
        <BoxField {...field('song_aka', 2, 6)} dir="auto" />
        <BoxField {...field('artist_name', 3, 6)} required dir="auto" />
        <BoxField {...field('album_project', 3, 12)} dir="auto" />
        <BoxField {...field('date_created', 3, 6)} type="date" />
        <BoxField {...field('song_length', 2, 6)} className="code" />
        <BoxField {...field('studio_location', 3, 12)} dir="auto" />
        <BoxTextarea {...field('additional_notes', 4, 12)} rows={1} dir="auto" placeholder={texts.none} />
      </Boxes>
    </section>
  )
}

const nobody: KnownContributor[] = []
type ContributorsProps = {
  form: SplitForm
  saved: SplitForm
  errors: Record<string, string>
  actions: FormActions
  writer: ReturnType<typeof resolveShares>
  publisher: ReturnType<typeof resolveShares>
  onFocusShare: (key: string | null) => void
}

function Contributors({ form, saved, errors, actions, writer, publisher, onFocusShare }: ContributorsProps) {
  const { rows } = form
  const known = useQuery(contributorsQuery).data ?? nobody
  const societies = useSocieties()
  const [more, setMore] = useState(() =>
    rows.some((row) => row.email + row.publisher_ipi + row.publisher_society !== ''),
  )
  const showsMore =
    more ||
    rows.some(
      (row) =>
        errors[`${row.key}.email`] ?? errors[`${row.key}.publisher_ipi`] ?? errors[`${row.key}.publisher_society`],
    )
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const section = useRef<HTMLElement>(null)

  const remove = useCallback(
    (key: string) => {
      const index = latest.current.rows.findIndex((row) => row.key === key)
      const row = latest.current.rows[index]
      if (!row) return
      actions.remove(key)
      toast.success(
        texts.removed(index + 1),
        undefined,
        undoBy(() => actions.insert(row, index)),
      )
      // The button is gone: focus goes to the one in its place, otherwise to the last.
      requestAnimationFrame(() =>
        Array.from(section.current?.querySelectorAll<HTMLElement>(`.${styles.contributorNumber} button:enabled`) ?? [])
          .at(Math.min(index, latest.current.rows.length - 1))
          ?.focus(),
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
    actions.equally()
    toast.success(
      texts.splitDone(rowsToSplit(rows).length),
      undefined,
      undoBy(() => actions.bringSharesBack(rows)),
    )
  }
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
          errors={errors}
          known={known}
          societies={societies}
          more={showsMore}
          alone={rows.length === 1}
          writer={writer.hundredths[index]!}
          writerOdd={writer.odd[index]!}
          publisher={publisher.hundredths[index]!}
          publisherOdd={publisher.odd[index]!}
          actions={actions}
          onRemove={remove}
          onFocusShare={onFocusShare}
        />
      ))}
    </section>
  )
}
