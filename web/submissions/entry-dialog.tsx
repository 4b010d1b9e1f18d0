import type { SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SubmissionCalls } from './data.ts'
import { useEntryForm } from './entry-form.tsx'

type Props = {
  kind: SubmissionKind
  subjects: readonly { id: string; title?: string; hash?: string }[]
  recipient: string | undefined
  calls: SubmissionCalls
  onSaved: () => void
  onClose: () => void
}

/** Adds the same entry for many subjects. */
export function EntryDialog({ kind, subjects, recipient, calls, onSaved, onClose }: Props) {
  const entry = useEntryForm({
    kind,
    subjects: subjects.map(({ id, hash }) => ({ id, hash })),
    recipient,
    calls,
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  const only = subjects.length === 1 && subjects[0]!.title
  const close = useAskToClose(entry.isDirty && !entry.busy, onClose)
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={entry.busy}
      error={entry.failure}
      title={only ? texts.addTo(only) : texts.addToMany(subjects.length, kind)}
      footer={
        <>
          <Button variant="ghost" disabled={entry.busy} onClick={close}>
            {texts.cancel}
          </Button>
          {entry.submit}
        </>
      }
    >
      {entry.fields}
    </Dialog>
  )
}
