import { Pencil } from 'lucide-react'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import type { Difference } from '#domain/writers/rules.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusBox } from '#web/ui/focus-box.ts'
import { keyOfPaper, paperOf, paperToAdd } from '#web/writers/data.ts'
import { Contributors } from './contributors.tsx'
import type { Head, HeadTexts } from './form.ts'
import { LeftOut } from './left-out.tsx'
import { MasterSwitch } from './master-switch.tsx'
import { OtherWritersOfForm, useOtherWriters } from './other-writers.tsx'
import { SplitHead } from './split-head.tsx'
import { SplitMore } from './split-more.tsx'
import { SplitTotals } from './split-totals.tsx'
import { useNamedField } from './use-named-field.ts'
import { useShares } from './use-shares.ts'
import { useSplitEditor, type EditorProps } from './use-split-editor.ts'
import type { FormActions } from './use-split-form.ts'

/** The sheet in edit mode. Typed text is kept in this tab and in the form, whatever goes wrong. */
export function SplitEditor(props: EditorProps) {
  const { scope, release, song, split, defaults } = props
  const { form, saved, isNew, errors, element, actions, note, save, park, cancel } = useSplitEditor(props)
  const { setFocused, ...shares } = useShares(form.rows, scope)
  const others = useMissingWriters(song, form.rows, shares.writer, actions, element)
  return (
    <>
      <SplitHead scope={scope} release={release} song={song} actions={<Editing note={note} />} />
      <form
        ref={element}
        className="mt-5"
        noValidate
        aria-label={scope === 'song' ? texts.title : masterSheetTexts.title}
        onSubmit={save.onSubmit}
      >
        <SongFields
          head={form.head}
          saved={saved.head}
          isNew={isNew}
          defaults={defaults}
          errors={errors}
          actions={actions}
        />
        {scope === 'song' ? (
          <OtherWritersOfForm release={release} song={song} {...others} />
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
          mine={isNew ? (defaults?.legal_name ?? null) : null}
          errors={errors}
          actions={actions}
          writer={shares.writer}
          publisher={shares.publisher}
          master={shares.master}
          onFocusShare={setFocused}
        />
        {scope === 'song' && <MasterSwitch rows={form.rows} master={shares.master} actions={actions} />}
        <SplitMore head={form.head} saved={saved.head} errors={errors} actions={actions} />
        <SplitTotals
          scope={scope}
          {...shares}
          busy={save.busy}
          onCancel={() => void cancel()}
          onPark={() => void park()}
          failure={save.failure && <SaveFailed {...save.failure} />}
        />
      </form>
      {save.dialog}
    </>
  )
}

const Editing = ({ note }: { note: string | null }) => (
  <p className="text-sm text-ink-2 flex flex-wrap items-center gap-2">
    <Badge icon={Pencil}>{texts.editing}</Badge>
    {note && <span className="numerals">{note}</span>}
  </p>
)

const SaveFailed = ({ text, broke }: { text: string; broke: boolean }) => (
  <Alert className="mt-3" title={texts.saveFailedTitle}>
    <p>{text}</p>
    {broke && <p>{supportTexts.tryAgainOr(supportContact())}</p>}
  </Alert>
)

type Missing = Parameters<typeof useOtherWriters>

/** Writers whom other papers of the song name. A link from one of these papers adds them, or leads to the field that it names. */
function useMissingWriters(
  song: Missing[0],
  rows: Missing[1],
  writer: Missing[2],
  actions: Missing[3],
  form: { current: HTMLElement | null },
) {
  const others = useOtherWriters(song, rows, writer, actions)
  const { toField, toEmpty } = useNamedField(form)
  const onAdd = (difference: Difference) => void others.add(difference, () => toEmpty('[data-field="writer_share"]'))
  useArrival((named) => {
    const key = paperToAdd(named)
    const difference = others.differences.find((each) => keyOfPaper(paperOf(each)) === key)
    if (difference && difference.also.length > 0) onAdd(difference)
    else if (named === 'open' || key) toEmpty('input')
    else toField(named)
  })
  return { differences: others.differences, onAdd }
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
    'data-field': name,
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
              <Button
                size="sm"
                onClick={({ currentTarget }) => {
                  focusBox(currentTarget)
                  actions.head('artist_name', newName)
                }}
              >
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
