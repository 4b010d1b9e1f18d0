import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { sharesAddUp } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import type { Difference } from '#domain/writers/rules.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { arriveAt, useArrival } from '#web/platform/use-arrival.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { keyOfPaper, paperOf, paperToAdd } from '#web/writers/data.ts'
import { Contributors } from './contributors.tsx'
import { splitDraftName } from './data.ts'
import { formOf, isChanged, splitDraft, type Head, type HeadTexts, type SplitDraft, type SplitForm } from './form.ts'
import { LeftOut } from './left-out.tsx'
import { MasterSwitch } from './master-switch.tsx'
import { OtherWritersOfForm, useOtherWriters } from './other-writers.tsx'
import { SplitHead } from './split-head.tsx'
import { SplitMore } from './split-more.tsx'
import type { SplitPageProps } from './split-sheet-page.tsx'
import { SplitTotals } from './split-totals.tsx'
import { useShares } from './use-shares.ts'
import { useSplitForm, type FormActions } from './use-split-form.ts'
import { useSplitSave } from './use-split-save.ts'

type Props = SplitPageProps & {
  /** The initial state if there is no sheet yet. */
  fresh: SplitForm
  defaults: ArtistDefaults | undefined
  onClose: () => void
}

/** The sheet in edit mode. Typed text is kept in this tab, and stays in the form whatever goes wrong. */
export function SplitEditor({ scope, release, song, split, sheet, fresh, defaults, onClose }: Props) {
  const draftName = splitDraftName(song.id, scope)
  const [began, setBegan] = useState<SplitDraft>(
    () => readDraft(draftName, splitDraft) ?? { sheet, form: sheet ? formOf(sheet) : fresh },
  )
  const saved = useMemo(() => (began.sheet ? formOf(began.sheet) : fresh), [began.sheet, fresh])
  const { form, actions, errors, element, check, checkParked, showIssues } = useSplitForm(
    began.form,
    began.sheet,
    scope,
  )
  const isDirty = useMemo(() => isChanged(saved, form), [form, saved])
  const draft = useKeptDraft(draftName, isDirty ? { sheet: began.sheet, form } : null)
  const confirm = useConfirm()
  const close = () => {
    draft.drop()
    onClose()
  }
  const { failure, busy, onSubmit, save, dialog } = useSplitSave({
    scope,
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

  /** Agreed shares are replaced by a draft only after a question. */
  async function park() {
    const replaces = began.sheet !== null && sharesAddUp(began.sheet.contributors)
    if (!replaces || (await confirm(parkQuestion))) await save(checkParked)
  }
  async function cancel() {
    if (!isDirty || (await confirm(discardQuestion))) close()
  }
  const { writer, publisher, master, isOpen, focused, setFocused } = useShares(form.rows, scope)
  const others = useOtherWriters(song, form.rows, writer, actions)
  const arrive = (selector: string) => arriveAt(firstEmpty(element.current, selector))
  const add = (difference: Difference) => void others.add(difference, () => arrive('[data-field="writer_share"]'))
  useArrival((named) => {
    const key = paperToAdd(named)
    const difference = others.differences.find((each) => keyOfPaper(paperOf(each)) === key)
    if (difference && difference.also.length > 0) add(difference)
    else arrive(named === 'open' || key ? 'input' : `[data-field="${CSS.escape(named)}"]`)
  })
  const note = !isDirty ? null : draft.keptAt ? texts.keptAt(formatTime(draft.keptAt)) : texts.notSavedYet
  return (
    <>
      <SplitHead
        scope={scope}
        release={release}
        song={song}
        actions={
          <p className="text-sm text-ink-2 flex flex-wrap items-center gap-2">
            <Badge icon={Pencil}>{texts.editing}</Badge>
            {note && <span className="numerals">{note}</span>}
          </p>
        }
      />
      <form
        ref={element}
        className="mt-5"
        noValidate
        aria-label={scope === 'song' ? texts.title : masterSheetTexts.title}
        onSubmit={onSubmit}
      >
        <SongFields
          head={form.head}
          saved={saved.head}
          isNew={began.sheet === null}
          defaults={defaults}
          errors={errors}
          actions={actions}
        />
        {scope === 'song' ? (
          <OtherWritersOfForm release={release} song={song} differences={others.differences} onAdd={add} />
        ) : (
          <>
            <p className="mt-4 text-sm text-ink-2 max-w-[80ch]">{masterSheetTexts.note}</p>
            <LeftOut split={split} rows={form.rows} />
          </>
        )}
        <Contributors
          scope={scope}
          form={form}
          saved={saved}
          mine={began.sheet === null ? (defaults?.legal_name ?? null) : null}
          errors={errors}
          actions={actions}
          writer={writer}
          publisher={publisher}
          master={master}
          onFocusShare={setFocused}
        />
        {scope === 'song' && <MasterSwitch rows={form.rows} master={master} actions={actions} />}
        <SplitMore head={form.head} saved={saved.head} errors={errors} actions={actions} />
        <SplitTotals
          scope={scope}
          writer={writer}
          publisher={publisher}
          master={master}
          focused={focused}
          busy={busy}
          isOpen={isOpen}
          onCancel={() => void cancel()}
          onPark={() => void park()}
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

/** The first empty field of the contributors that matches, otherwise the first one. */
function firstEmpty(form: HTMLElement | null, selector: string): HTMLElement | undefined {
  const inputs = Array.from(form?.querySelectorAll<HTMLInputElement>(`fieldset ${selector}`) ?? [])
  return inputs.find((input) => input.value.trim() === '') ?? inputs[0]
}

const discardQuestion = {
  title: texts.discard,
  text: texts.discardText,
  action: texts.discardAction,
  cancel: texts.keepEditing,
  danger: true,
}

const parkQuestion = {
  title: texts.parkQuestion,
  text: texts.parkText,
  action: texts.parkAction,
  cancel: texts.keepEditing,
}

type SongFieldsProps = {
  head: Head
  saved: Head
  isNew: boolean
  defaults: ArtistDefaults | undefined
  errors: Record<string, string>
  actions: FormActions
}

function SongFields({ head, saved, isNew, defaults, errors, actions }: SongFieldsProps) {
  const { artist_name: artist } = head
  const isFilled = isNew && artist !== '' && artist === defaults?.artist_name
  const newName = defaults?.former_names.includes(artist) ? defaults.artist_name : null
  const field = (name: keyof HeadTexts, span: number, phoneSpan: number) => ({
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
        <BoxField
          {...field('artist_name', 3, 6)}
          help={isFilled ? artistDefaultsTexts.from : newName ? artistDefaultsTexts.formerName(newName) : undefined}
          repair={
            newName && (
              <Button size="sm" onClick={() => actions.head('artist_name', newName)}>
                {artistDefaultsTexts.takeName(newName)}
              </Button>
            )
          }
          required
          dir="auto"
        />
        <BoxField {...field('album_project', 3, 12)} dir="auto" />
        <BoxField {...field('date_created', 3, 6)} type="date" />
        <BoxField {...field('song_length', 2, 6)} className="code" />
        <BoxField {...field('studio_location', 3, 12)} dir="auto" />
        <BoxTextarea {...field('additional_notes', 4, 12)} rows={1} dir="auto" placeholder={texts.none} />
      </Boxes>
    </section>
  )
}
