import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { formatTime } from '#domain/shared/dates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MailDraft } from './use-mail-draft.ts'

/** How far saving the draft is, in words; empty before anything is typed. */
export function stateOf({ isBusy, isDirty, savedAt, online }: MailDraft): string {
  if (isDirty && !online) return texts.offline
  if (isBusy) return texts.saving
  if (isDirty) return texts.unsaved
  return savedAt === null ? '' : texts.savedAt(formatTime(savedAt))
}

/** What keeps a draft from being saved: another version, or a failure. */
export function DraftNotices({ draft }: { draft: MailDraft }) {
  const { theirs, failure, isBusy } = draft
  return (
    <>
      {theirs && (
        <Alert tone="warn" title={texts.conflictTitle} className="mb-3">
          <p>{texts.conflict}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} onClick={draft.keepMine}>
              {texts.keepMine}
            </Button>
            <Button size="sm" onClick={draft.takeTheirs}>
              {texts.takeTheirs}
            </Button>
          </div>
        </Alert>
      )}
      {failure && (
        <Alert className="mb-3" action={{ label: texts.tryAgain, busy: isBusy, onAction: draft.retry }}>
          {texts.draftFailed} {failure === texts.draftFailed ? '' : failure}
        </Alert>
      )}
    </>
  )
}
