import { useQuery } from '@tanstack/react-query'
import { ArrowDown, Pencil, TriangleAlert } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readiness } from '#domain/label-copy/rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { changedFields } from '#web/platform/draft-form.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { isrcsQuery } from './data.ts'
import { fieldId, isFolded } from './field-notes.tsx'
import { labelCopyDraft, rowKey, type Base, type LabelCopyDraft } from './form.ts'
import { LabelCopyHead } from './label-copy-head.tsx'
import { ReadinessList } from './readiness-list.tsx'
import { ReleaseBoxes } from './release-boxes.tsx'
import { TrackList } from './track-list.tsx'
import { useLabelCopyForm } from './use-label-copy-form.ts'
import { useSaveLabelCopy } from './use-save-label-copy.ts'
import type { useSaveStatus } from './use-save-status.ts'
import { readinessSheetOf } from './wire.ts'
import styles from './label-copy.module.css'

type Props = {
  release: ReleaseDetail | null
  releaseId: string
  /** The current or initial label copy. */
  start: Base
  draftName: string
  saving: ReturnType<typeof useSaveStatus>
  onClose: (saved: boolean) => void
}

/** The form: the release's boxes, its tracks, and what a distributor would still reject. */
export function LabelCopyEditor({ release, releaseId, start, draftName, saving, onClose }: Props) {
  const [draft] = useState(() => readDraft(draftName, labelCopyDraft))
  const [base, setBase] = useState(draft?.base ?? start)
  const songs = useMemo(() => new Set(release?.songs.map((song) => song.id)), [release])
  const { opened, toggle, goTo } = useFolds()
  const { form, actions, errors, check, showIssues } = useLabelCopyForm(draft?.form ?? start.form, base, songs, goTo)
  const changed = useMemo(() => changedFields(base.form, form, rowKey), [base.form, form])
  // Saving writes twice: the result of the first half is not complete.
  useFollow(start, changed.size === 0 && saving.status !== 'saving', (next) => {
    setBase(next)
    actions.replace(next.form)
  })

  // Saved or discarded: until the page is gone, the form's content is no draft any more.
  const [over, setOver] = useState(false)
  const unsaved = changed.size > 0 && !over
  const kept = useKeptDraft(draftName, unsaved ? ({ releaseId, base, form } satisfies LabelCopyDraft) : null)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const isNew = base.versions.labelCopy === 0

  function close(saved: boolean) {
    setOver(true)
    kept.drop()
    onClose(saved)
  }
  const save = useSaveLabelCopy({
    releaseId,
    songs,
    base,
    form,
    check,
    showIssues,
    setBase,
    setStatus: saving.setStatus,
    onSaved: (sent) => {
      toast.success(texts.saved)
      // Text typed during the save stays on the screen.
      if (sent === null || latest.current === sent) close(true)
    },
  })

  const confirm = useConfirm()
  async function cancel() {
    const question = {
      title: texts.discard,
      text: texts.discardText,
      action: texts.discardAction,
      cancel: texts.keepEditing,
      danger: true,
    }
    if (changed.size === 0 || (await confirm(question))) close(false)
  }

  const uses = useQuery({ ...isrcsQuery(releaseId), enabled: release !== null }).data
  // Typing comes first: the notes on it may follow a moment later.
  const checked = useDeferredValue(form)
  const sheet = useMemo(() => readinessSheetOf(checked), [checked])
  const problems = useMemo(() => readiness(sheet, uses), [sheet, uses])
  const count = problems.filter((problem) => problem.listed).length

  const time = kept.keptAt && changed.size > 0 ? texts.keptAt(formatTime(kept.keptAt)) : null
  const notes = { problems, errors, changed }
  return (
    <>
      <LabelCopyHead
        release={release}
        badge={<Badge icon={Pencil}>{isNew ? texts.creating : texts.editing}</Badge>}
        sub={release ? undefined : texts.newSub}
        actions={
          <>
            <p className="text-sm text-ink-2 numerals" role="status">
              {time}
            </p>
            <Button size="sm" className={styles.cancel} onClick={() => void cancel()}>
              {texts.cancelEdit}
            </Button>
          </>
        }
      />
      {draft && changed.size > 0 && (
        <Alert tone="info" className="mt-4">
          {texts.restored}
        </Alert>
      )}
      <div className={`${styles.layout} mt-5`}>
        <form className="min-w-0" noValidate onSubmit={save.onSubmit}>
          {count > 0 && (
            <a className={styles.readinessLink} href="#ready">
              <TriangleAlert aria-hidden className="icon" />
              <span>{texts.toFixLong(count)}</span>
              <ArrowDown aria-hidden className="icon" />
            </a>
          )}
          <ReleaseBoxes head={form.head} onChange={actions.head} {...notes} />
          <TrackList
            rows={form.rows}
            base={base.form.rows}
            release={release}
            opened={opened}
            onToggle={toggle}
            actions={actions}
            {...notes}
          />
          {save.failure && (
            <Alert className="mt-5" title={texts.saveFailedTitle}>
              <p className="break-words">{save.failure.text}</p>
              {save.failure.releaseSaved && <p>{texts.releaseIsSaved}</p>}
              {save.failure.sent && (
                <p>
                  {texts.nothingLost} {save.failure.broke && supportTexts.tryAgainOr(supportContact())}
                </p>
              )}
            </Alert>
          )}
          <SaveBar
            count={
              saving.status === 'error'
                ? texts.saveFailedTitle
                : saving.status === 'success' && changed.size === 0
                  ? texts.savedShort
                  : texts.changes(changed.size)
            }
            note={texts.saveNote}
          >
            <Button onClick={() => void cancel()}>{texts.cancelEdit}</Button>
            <Button type="submit" variant="primary" busy={saving.status === 'saving'} busyLabel={texts.saving}>
              {texts.save}
            </Button>
          </SaveBar>
        </form>
        <ReadinessList sheet={sheet} problems={problems} onGo={goTo} />
      </div>
      {save.conflictDialog}
    </>
  )
}

/** The expanded tracks. `goTo` focuses a field, even in a collapsed track. */
function useFolds() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpened((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const goTo = useCallback((field: string) => {
    const [songId = '', name] = field.split('.')
    if (name !== undefined && isFolded(name)) flushSync(() => setOpened((before) => new Set([...before, songId])))
    const element = document.getElementById(fieldId(field))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [])
  return { opened, toggle, goTo }
}

/** Until something is typed, the form follows changes saved elsewhere. */
function useFollow(start: Base, clean: boolean, follow: (next: Base) => void): void {
  const [seen, setSeen] = useState(start)
  if (start === seen) return
  const isNewer =
    start.versions.release !== seen.versions.release || start.versions.labelCopy !== seen.versions.labelCopy
  if (!isNewer || clean) setSeen(start)
  if (isNewer && clean) follow(start)
}
