import { ArrowLeft, Pencil, Plus, X } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  createSectionBody,
  createSheetBody,
  maxSections,
  sectionTypes,
  type SectionType,
} from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import { metadataTexts as texts } from '#domain/metadata/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, isBreakdown, messageOf } from '#web/platform/api-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-kept-draft.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveTemplate, type FilledTemplate } from './use-save-template.ts'
import './metadata.css'

/** How most songs begin; each can be changed, removed or left empty. */
const usual: SectionType[] = ['verse', 'chorus', 'verse', 'chorus']
const newSection = (section_type: SectionType) => ({ id: crypto.randomUUID(), section_type, content: '' })
const blank = (): FilledTemplate => ({
  id: crypto.randomUUID(),
  written_by: '',
  additional_notes: '',
  sections: usual.map(newSection),
})
const isTyped = ({ written_by, additional_notes, sections }: FilledTemplate) =>
  [written_by, additional_notes, ...sections.map(({ content }) => content)].some((text) => text.trim() !== '')

/** The lyric sheet template: a form to fill in, which makes the song's lyric sheet. */
export function LyricTemplate({ release, songId }: { release: ReleaseDetail; songId: string }) {
  usePageTitle(texts.template)
  const song = release.songs.find(({ id }) => id === songId)
  if (song && !song.has_lyric_sheet) return <TemplateForm release={release} songId={songId} title={song.song_title} />
  if (!song && leaveStore.hasUnsaved()) return <TemplateForm release={release} songId={songId} title="" />
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
  <Link className="back" to={paths.metadata(release.id)}>
    <ArrowLeft aria-hidden className="i i-sm" />
    {texts.backToMetadata}
  </Link>
)

function TemplateForm({ release, songId, title }: { release: ReleaseDetail; songId: string; title: string }) {
  const draftName = `lyric-template:${songId}`
  const [filled, setFilled] = useState(() => readDraft<FilledTemplate>(draftName) ?? blank())
  const typed = isTyped(filled)
  const kept = useKeptDraft(draftName, typed ? filled : null)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { element, errors, failure, exists, busy, onSubmit } = useSave(release.id, songId, filled, () => {
    kept.drop()
    toast.success(lyricTexts.sheetCreated)
    void navigate(paths.lyrics(release.id, songId), { replace: true })
  })
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
            {note && <span className="num">{note}</span>}
          </p>
        }
      />
      <form ref={element} className="lt" noValidate aria-label={texts.template} onSubmit={onSubmit}>
        <Boxes>
          <BoxField
            label={lyricTexts.writtenBy}
            span={4}
            dir="auto"
            autoComplete="off"
            value={filled.written_by}
            error={errors.written_by}
            onChange={(event) => setFilled({ ...filled, written_by: event.target.value })}
          />
          <BoxTextarea
            label={lyricTexts.notes}
            span={8}
            rows={1}
            dir="auto"
            value={filled.additional_notes}
            error={errors.additional_notes}
            onChange={(event) => setFilled({ ...filled, additional_notes: event.target.value })}
          />
        </Boxes>
        <Sections filled={filled} errors={errors} onChange={setFilled} />
        {failure && (
          <Alert
            action={
              exists
                ? { label: texts.openLyrics, onAction: () => void navigate(paths.lyrics(release.id, songId)) }
                : undefined
            }
          >
            {failure}
          </Alert>
        )}
        <div className="lt-a">
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

type SectionsProps = {
  filled: FilledTemplate
  errors: Record<string, string>
  onChange: (filled: FilledTemplate) => void
}

function Sections({ filled, errors, onChange }: SectionsProps) {
  const { sections } = filled
  const change = (id: string, changes: Partial<FilledTemplate['sections'][number]>) =>
    onChange({
      ...filled,
      sections: sections.map((section) => (section.id === id ? { ...section, ...changes } : section)),
    })
  return (
    <>
      {sections.map((section, index) => (
        <fieldset key={section.id} className="lt-s">
          <legend className="sr-only">{texts.section(index + 1)}</legend>
          <Boxes>
            <BoxSelect
              label={lyricTexts.type}
              span={3}
              value={section.section_type}
              onChange={(event) => change(section.id, { section_type: event.target.value as SectionType })}
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
              error={errors[section.id]}
              onChange={(event) => change(section.id, { content: event.target.value })}
            />
          </Boxes>
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={texts.removeSection(index + 1)}
            onClick={() => onChange({ ...filled, sections: sections.filter(({ id }) => id !== section.id) })}
          >
            <X aria-hidden className="i" />
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          disabled={sections.length >= maxSections}
          onClick={() => onChange({ ...filled, sections: [...sections, newSection('verse')] })}
        >
          <Plus aria-hidden className="i" />
          {texts.addSection}
        </Button>
      </div>
    </>
  )
}

/** Checks by the server's schemas, then makes sheet and sections. A broken try is gone on with. */
function useSave(releaseId: string, songId: string, filled: FilledTemplate, onSaved: () => void) {
  const write = useSaveTemplate(releaseId, songId)
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<{ text: string; exists: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const tries = useRef(0)

  async function submit() {
    if (busy) return
    const found = errorsOf(filled)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0)
      return void requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
    setBusy(true)
    try {
      await write(filled, tries.current++ > 0)
      onSaved()
    } catch (error) {
      const exists = error instanceof ApiError && error.code === 'sheet_exists'
      setFailure({
        text: exists
          ? texts.has
          : isBreakdown(error)
            ? `${texts.saveFailed} ${messageOf(error, '')}`
            : messageOf(error, texts.saveFailed),
        exists,
      })
    } finally {
      setBusy(false)
    }
  }
  return {
    element,
    errors,
    failure: failure?.text,
    exists: failure?.exists === true,
    busy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }
}

/** By field, or by the id of a section. */
function errorsOf({ sections, ...details }: FilledTemplate): Record<string, string> {
  const sheet =
    createSheetBody
      .safeParse(details)
      .error?.issues.map(({ path, message }): [string, string] => [String(path[0]), message]) ?? []
  const ofSections = sections
    .filter(({ content }) => content.trim() !== '')
    .flatMap(
      (section) =>
        createSectionBody
          .safeParse(section)
          .error?.issues.map(({ message }): [string, string] => [section.id, message]) ?? [],
    )
  return Object.fromEntries([...sheet, ...ofSections])
}
