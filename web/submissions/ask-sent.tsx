import { Suspense, useState } from 'react'
import type { HeldSubject, SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSocieties } from '#web/platform/use-societies.ts'
import { useToday } from '#web/preferences/data.ts'
import { useMayWrite } from '#web/profile/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOrPage } from '#web/ui/return-focus.ts'
import { toast } from '#web/ui/toast-store.ts'
import { recipientName, useSubmissionCalls } from './data.ts'
import { EntryDialog } from './later-dialogs.tsx'

type Props = {
  kind: SubmissionKind
  /** The contents of the paper. */
  held: readonly HeldSubject[]
  /** For whom it was made; null if nobody in particular. */
  recipient: string | null
  /** A pack contains papers of more than one kind: each is named. */
  inPack?: boolean
  onDone: () => void
}

/** After a paper was made: was it sent today? */
export function AskSent({ kind, held, recipient, inPack = false, onDone }: Props) {
  const societies = useSocieties()
  const calls = useSubmissionCalls()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  // The button that made the paper: an answer closes the question and returns focus to it.
  const [opener] = useState(() => document.activeElement)
  function done() {
    focusOrPage(opener instanceof HTMLElement && opener !== document.body ? opener : null)
    onDone()
  }
  // A lapsed account makes papers, and cannot write down that it sent them.
  const mayWrite = useMayWrite()
  async function mark(to: string) {
    setBusy(true)
    try {
      await calls.add({ kind, recipient: to, subjects: [...held], answer: 'sent', day: today })
      toast.success(texts.askSentDone)
      done()
    } catch (error) {
      toast.error(texts.saveFailed, messageOf(error, texts.saveFailed))
      setBusy(false)
    }
  }
  if (!mayWrite) return null
  return (
    <Alert tone="info" role="status">
      <p>
        {recipient
          ? texts.askSent(held.length, recipientName(recipient, societies))
          : inPack
            ? texts.askSentOf[kind]
            : texts.askSentAnywhere}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          busyLabel={texts.saving}
          onClick={() => (recipient ? void mark(recipient) : setChoosing(true))}
        >
          {recipient ? texts.askSentAction : texts.markAsSent}
        </Button>
        <Button size="sm" variant="ghost" disabled={busy} onClick={done}>
          {texts.notNow}
        </Button>
      </div>
      <Suspense>
        {choosing && (
          <EntryDialog
            kind={kind}
            subjects={held}
            recipient={undefined}
            calls={calls}
            onSaved={onDone}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </Alert>
  )
}
