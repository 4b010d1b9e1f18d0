import { useQuery } from '@tanstack/react-query'
import { ArrowDown, Pencil, TriangleAlert } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { readiness } from '#domain/label-copy/readiness-rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { ArrivalProps } from './arrival.tsx'
import { isrcsQuery, saidOfSongs } from './data.ts'
import { fieldId, isFolded } from './field-notes.tsx'
import type { Base, Form } from './form.ts'
import { LabelCopyHead } from './label-copy-head.tsx'
import { ReadinessList } from './readiness-list.tsx'
import { ReleaseBoxes } from './release-boxes.tsx'
import { TrackList } from './track-list.tsx'
import { useFillIn } from './use-fill-in.ts'
import { filledFields, type Fills } from './use-fills.ts'
import { useSaveLabelCopy, type Failure } from './use-save-label-copy.ts'
import type { SaveStatus, useSaveStatus } from './use-save-status.ts'
import { useTypedLabelCopy } from './use-typed-label-copy.ts'
import { readinessSheetOf } from './wire.ts'
import styles from './label-copy-editor.module.css'
import headStyles from './label-copy-head.module.css'

type Props = {
  release: ReleaseDetail | null
  releaseId: string
  /** The current or initial label copy. */
  start: Base
  draftName: string
  fills: Fills
  saving: ReturnType<typeof useSaveStatus>
  onClose: (saved: boolean) => void
  /** Leads to the field in the address. */
  arrival?: ComponentType<ArrivalProps>
}

/** The form: the release's boxes, its tracks, and what a distributor would still reject. */
export function LabelCopyEditor({ release, releaseId, start, draftName, fills, saving, onClose, ...rest }: Props) {
  const songs = useMemo(() => new Set(release?.songs.map((song) => song.id)), [release])
  const { opened, toggle, goTo } = useFolds()
  const isSaving = saving.status === 'saving'
  const typed = useTypedLabelCopy({ releaseId, songs, start, draftName, saving: isSaving, goTo })
  const { form, actions, errors, check, showIssues, base, setBase, changed } = typed
  const latest = useLatest(form)

  const isNew = base.versions.labelCopy === 0
  const { close, cancel } = useClosing(typed, isNew, onClose)
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

  const { sheet, problems } = useReadiness(form, releaseId, release)
  const fillIn = useFillIn(form, actions)
  const notes = { problems, errors, changed, fillIn }
  const { isShown, show, lead } = useShown(goTo)
  const shown = !isNew || isShown
  const filled = useMemo(() => filledFields(base, form.head, fills, release), [base, form.head, fills, release])
  return (
    <>
      <EditHead release={release} isNew={isNew} keptAt={typed.keptAt} onCancel={() => void cancel()} />
      {typed.isRestored && <Restored />}
      <div className={`${styles.layout} mt-5`}>
        <form className="min-w-0" noValidate onSubmit={(event) => (show(), save.onSubmit(event))}>
          <ReadinessLink count={problems.filter((problem) => problem.listed).length} onShow={show} />
          <ReleaseBoxes
            releaseId={releaseId}
            head={form.head}
            onChange={actions.patch}
            isNew={isNew}
            fills={fills}
            filled={filled}
            {...notes}
          />
          <TrackList
            rows={form.rows}
            base={base.form.rows}
            release={release}
            fills={fills}
            isNew={isNew}
            shown={shown}
            opened={opened}
            onToggle={toggle}
            actions={actions}
            {...notes}
          />
          {save.failure && <SaveFailure {...save.failure} />}
          <EditFoot status={saving.status} isNew={isNew} changes={changed.size} onCancel={() => void cancel()} />
        </form>
        <ReadinessList
          sheet={sheet}
          problems={problems}
          shown={shown || changed.size > 0}
          onShow={show}
          onGo={lead}
          fillIn={fillIn}
        />
      </div>
      {save.conflictDialog}
      {rest.arrival && <rest.arrival rows={form.rows} problems={problems} goTo={lead} />}
    </>
  )
}

type HeadProps = { release: ReleaseDetail | null; isNew: boolean; keptAt: Date | null; onCancel: () => void }

function EditHead({ release, isNew, keptAt, onCancel }: HeadProps) {
  return (
    <LabelCopyHead
      release={release}
      badge={<Badge icon={Pencil}>{isNew ? texts.creating : texts.editing}</Badge>}
      sub={release ? undefined : texts.newSub}
      actions={
        <>
          <p className="text-sm text-ink-2 numerals" role="status">
            {keptAt && texts.keptAt(formatTime(keptAt))}
          </p>
          <Button size="sm" className={headStyles.cancel} onClick={onCancel}>
            {cancelOf(isNew)}
          </Button>
        </>
      }
    />
  )
}

/** Says that what was typed earlier in this browser is back. */
function Restored() {
  return (
    <Alert tone="info" className="mt-4">
      {texts.restored}
    </Alert>
  )
}

/** While a new one is created, nothing is being edited. */
const cancelOf = (isNew: boolean) => (isNew ? texts.cancelNew : texts.cancelEdit)

type FootProps = { status: SaveStatus; isNew: boolean; changes: number; onCancel: () => void }

/** The form's state and its buttons. */
function EditFoot({ status, isNew, changes, onCancel }: FootProps) {
  return (
    <SaveBar count={statusOf(status, changes)} note={texts.saveNote}>
      <Button onClick={onCancel}>{cancelOf(isNew)}</Button>
      <Button type="submit" variant="primary" busy={status === 'saving'} busyLabel={texts.saving}>
        {texts.save}
      </Button>
    </SaveBar>
  )
}

/** The form as it was last drawn. */
function useLatest(form: Form) {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  return latest
}

/** Closes the form, and asks first if something typed would be lost. */
function useClosing(
  { changed, drop }: ReturnType<typeof useTypedLabelCopy>,
  isNew: boolean,
  onClose: Props['onClose'],
) {
  const confirm = useConfirm()
  function close(saved: boolean) {
    drop()
    onClose(saved)
  }
  async function cancel() {
    if (changed.size === 0 || (await confirm(discardQuestion(isNew)))) close(false)
  }
  return { close, cancel }
}

const discardQuestion = (isNew: boolean) => ({
  title: texts.discard,
  text: isNew ? texts.discardNewText : texts.discardText,
  action: texts.discardAction,
  cancel: texts.keepEditing,
  danger: true,
})

function statusOf(status: SaveStatus, changes: number): string {
  if (status === 'error') return texts.saveFailedTitle
  return status === 'success' && changes === 0 ? texts.savedShort : texts.changes(changes)
}

/** The form's readiness, by the ISRCs that other releases use and the writers that the songs' other papers name. */
function useReadiness(form: Form, releaseId: string, release: ReleaseDetail | null) {
  const uses = useQuery({ ...isrcsQuery(releaseId), enabled: release !== null }).data
  const said = useMemo(() => saidOfSongs(release), [release])
  // Typing comes first: the notes on it may follow a moment later.
  const checked = useDeferredValue(form)
  const sheet = useMemo(() => readinessSheetOf(checked), [checked])
  const problems = useMemo(() => readiness(sheet, uses, said), [sheet, uses, said])
  return { sheet, problems }
}

/** Links to the list of missing values if that is below the form. */
function ReadinessLink({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <a className={styles.readinessLink} href="#ready" onClick={onShow}>
      <TriangleAlert aria-hidden className="icon" />
      <span>{texts.toFixLong(count)}</span>
      <ArrowDown aria-hidden className="icon" />
    </a>
  )
}

function SaveFailure({ text, releaseSaved, sent, broke }: Failure) {
  return (
    <Alert className="mt-5" title={texts.saveFailedTitle}>
      <p className="break-words">{text}</p>
      {releaseSaved && <p>{texts.releaseIsSaved}</p>}
      {sent && (
        <p>
          {texts.nothingLost} {broke && supportTexts.tryAgainOr(supportContact())}
        </p>
      )}
    </Alert>
  )
}

/** Whether a form that was never saved shows what to fix: once that is requested, linked to, or the form is saved. */
function useShown(goTo: (field: string) => void) {
  const [isShown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  const lead = useCallback(
    (field: string) => {
      show()
      goTo(field)
    },
    [show, goTo],
  )
  return { isShown, show, lead }
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
