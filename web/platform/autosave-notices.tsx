import { autosaveTexts } from '#domain/drafts/texts.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type Progress = { isBusy: boolean; isDirty: boolean; online: boolean; savedAt: Date | null }
type ProgressTexts = { offline?: string; saving: string; notSaved: string; saved: (time: string) => string }

/** How far saving is, in words; empty before anything is changed. */
export function autosaveState({ isBusy, isDirty, online, savedAt }: Progress, texts: ProgressTexts): string {
  if (isDirty && !online) return texts.offline ?? autosaveTexts.offline
  if (isBusy) return texts.saving
  if (isDirty) return texts.notSaved
  return savedAt === null ? '' : texts.saved(formatTime(savedAt))
}

type Form = {
  theirs: unknown
  failure: string | null
  isBusy: boolean
  keepMine: () => void
  takeTheirs: () => void
  retry: () => void
}
type Texts = { conflictTitle: string; conflict: string; keepMine: string; takeTheirs: string; tryAgain: string }
type Props = {
  form: Form
  texts: Texts
  /** A sentence before the reason of a failure. */
  lead?: string
  className?: string
}

/** What keeps a form from being saved: another version, or a failure. */
export function AutosaveNotices({ form, texts, lead, className }: Props) {
  const { theirs, failure, isBusy } = form
  const hasReason = failure !== lead
  // A choice removes the buttons.
  const place = useKeptFocus<HTMLDivElement>(theirs)
  return (
    <div className="contents" ref={place}>
      {theirs !== null && (
        <Alert tone="warn" role="alert" title={texts.conflictTitle} className={className}>
          <p>{texts.conflict}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} onClick={form.keepMine}>
              {texts.keepMine}
            </Button>
            <Button size="sm" onClick={form.takeTheirs}>
              {texts.takeTheirs}
            </Button>
          </div>
        </Alert>
      )}
      {failure && (
        <Alert className={className} action={{ label: texts.tryAgain, busy: isBusy, onAction: form.retry }}>
          {lead} {hasReason && failure}
        </Alert>
      )}
    </div>
  )
}
