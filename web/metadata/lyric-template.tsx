import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import { maxSections, sectionTypes, type SectionType } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { metadataTexts as texts } from '#domain/metadata/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatTime } from '#domain/shared/dates.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { writersFor } from '#domain/writers/rules.ts'
import { paths } from '#web/app/paths.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { NamesField } from '#web/platform/names-field.tsx'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { Section, TemplateForm as Template } from './form.ts'
import { useTemplateForm, type TemplateActions } from './use-template-form.ts'
import styles from './lyric-template.module.css'

/** The song's writers by its other papers, else the artist. */
function writerOf(song: SongOfRelease | undefined, defaults: ArtistDefaults | undefined) {
  const me = defaults?.legal_name ?? null
  const named = writersFor('lyrics', song?.writers, me)
  return { writer: named.length > 0 ? named.join(', ') : (me ?? ''), isMine: named.length === 0 }
}

/** The lyric sheet template: a form that creates the song's lyric sheet. */
export function LyricTemplate({ release, songId }: { release: ReleaseDetail; songId: string }) {
  usePageTitle(texts.template)
  const song = release.songs.find(({ id }) => id === songId)
  const defaults = useQuery(artistDefaultsQuery)
  if (song ? !song.has_lyric_sheet : leaveStore.hasUnsaved())
    return defaults.isPending ? (
      <SkeletonRegion className="mt-5">
        <Skeleton className="h-64" />
      </SkeletonRegion>
    ) : (
      <TemplateForm
        release={release}
        songId={songId}
        title={song?.song_title ?? ''}
        {...writerOf(song, defaults.data)}
      />
    )
  return (
    <>
      <PageHead back={<Back release={release} />} title={texts.template} />
      {song ? (
        <EmptyState
          className="mt-5"
          title={texts.has}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.lyrics(release.id, songId)}>
              {texts.openLyrics}
            </Link>
          }
        />
      ) : (
        <EmptyState
          className="mt-5"
          title={texts.songGone}
          text={texts.songGoneText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.metadata(release.id)}>
              {texts.toMetadata}
            </Link>
          }
        />
      )}
    </>
  )
}

const Back = ({ release }: { release: ReleaseDetail }) => (
  <Link className="back-link" to={paths.metadata(release.id)}>
    <ArrowLeft aria-hidden className="icon icon-small" />
    {texts.backToMetadata}
  </Link>
)

type FormProps = { release: ReleaseDetail; songId: string; title: string; writer: string; isMine: boolean }

function TemplateForm({ release, songId, title, writer: known, isMine }: FormProps) {
  // The form's initial values do not follow later loads.
  const [writer] = useState(known)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toLyrics = paths.lyrics(release.id, songId)
  const { form, typed, kept, errors, element, failure, busy, onSubmit, actions } = useTemplateForm(
    release.id,
    songId,
    writer,
    () => void navigate(toLyrics, { replace: true }),
  )
  async function cancel() {
    if (
      typed &&
      !(await confirm({
        title: texts.discard,
        text: texts.discardText,
        action: texts.discardAction,
        cancel: texts.keepEditing,
        danger: true,
      }))
    )
      return
    kept.drop()
    void navigate(paths.metadata(release.id), { replace: true })
  }
  const note = typed && kept.keptAt && texts.keptAt(formatTime(kept.keptAt))
  return (
    <>
      <PageHead
        title={texts.template}
        sub={title && <bdi>{texts.fillFor(title)}</bdi>}
        back={<Back release={release} />}
        actions={
          <p className="text-sm text-ink-2 flex flex-wrap items-center gap-2">
            <Badge icon={Pencil}>{texts.editing}</Badge>
            {note && <span className="numerals">{note}</span>}
          </p>
        }
      />
      <form ref={element} className={styles.lyricTemplate} noValidate aria-label={texts.template} onSubmit={onSubmit}>
        <SheetFields head={form.head} mine={isMine ? writer : ''} errors={errors} actions={actions} />
        <Sections sections={form.rows} errors={errors} actions={actions} />
        {failure && (
          <Alert
            action={failure.exists ? { label: texts.openLyrics, onAction: () => void navigate(toLyrics) } : undefined}
          >
            {failure.text}
          </Alert>
        )}
        <div className={styles.lyricActions}>
          <p className="text-sm text-ink-2 self-center">{texts.emptySections}</p>
          <div className="flex gap-2">
            <Button disabled={busy} onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
            <Button variant="primary" type="submit" busy={busy} busyLabel={lyricTexts.saving}>
              {texts.saveSheet}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}

const nobody: KnownContributor[] = []

type SheetFieldsProps = {
  head: Template['head']
  /** The artist's name, if the sheet began with it. */
  mine: string
  errors: Record<string, string>
  actions: TemplateActions
}

function SheetFields({ head, mine, errors, actions }: SheetFieldsProps) {
  const people = useQuery(contributorsQuery).data ?? nobody
  return (
    <Boxes>
      <NamesField
        label={lyricTexts.writtenBy}
        span={4}
        people={people}
        help={mine !== '' && head.written_by === mine ? artistDefaultsTexts.from : undefined}
        value={head.written_by}
        error={errors.written_by}
        onType={(text) => actions.head('written_by', text)}
      />
      <BoxTextarea
        label={lyricTexts.notes}
        span={8}
        rows={1}
        dir="auto"
        value={head.additional_notes}
        error={errors.additional_notes}
        onChange={(event) => actions.head('additional_notes', event.target.value)}
      />
    </Boxes>
  )
}

type SectionsProps = { sections: Section[]; errors: Record<string, string>; actions: TemplateActions }

function Sections({ sections, errors, actions }: SectionsProps) {
  return (
    <>
      {sections.map((section, index) => (
        <fieldset key={section.id} className={styles.lyricSection}>
          <legend className="sr-only">{texts.section(index + 1)}</legend>
          <Boxes>
            <BoxSelect
              label={lyricTexts.type}
              span={3}
              value={section.section_type}
              onChange={(event) => actions.section(section.id, { section_type: event.target.value as SectionType })}
            >
              {sectionTypes.map((type) => (
                <option key={type} value={type}>
                  {lyricTexts.types[type]}
                </option>
              ))}
            </BoxSelect>
            <BoxTextarea
              label={lyricTexts.content}
              span={9}
              rows={4}
              dir="auto"
              value={section.content}
              error={errors[`${section.id}.content`]}
              onChange={(event) => actions.section(section.id, { content: event.target.value })}
            />
          </Boxes>
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={texts.removeSection(index + 1)}
            onClick={() => actions.remove(section.id)}
          >
            <X aria-hidden className="icon" />
          </Button>
        </fieldset>
      ))}
      <div>
        <Button disabled={sections.length >= maxSections} onClick={actions.add}>
          <Plus aria-hidden className="icon" />
          {texts.addSection}
        </Button>
      </div>
    </>
  )
}
