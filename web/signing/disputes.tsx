import { useEffect, useRef, useState } from 'react'
import { remindersPlace } from '#domain/agreements/rules.ts'
import { reasonBody } from '#domain/agreements/schema.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { arriveAt } from '#web/platform/use-arrival.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import type { AnswerProps } from './answers.tsx'
import { DisputeAlert } from './dispute-alert.tsx'
import { ReasonForm } from './reason-form.tsx'
import { failureOf } from './use-answer.ts'

/** The dispute of this split, if there is one, which only who set it can lift; else the way to set one. */
export function DisputePart({ page, calls, onPage }: AnswerProps) {
  const { dispute } = page
  if (!dispute)
    return (
      <details className="print:hidden max-w-[42rem]">
        <summary className="font-semibold cursor-pointer">{answerTexts.dispute}</summary>
        <div className="mt-3">
          <ReasonForm
            schema={reasonBody}
            help={answerTexts.disputeText}
            button={answerTexts.sendDispute}
            said={answerTexts.disputedNow}
            send={({ reason }) => calls.dispute(reason)}
            onPage={onPage}
          />
        </div>
      </details>
    )
  return <DisputeAlert dispute={dispute}>{dispute.mine && <Lift calls={calls} onPage={onPage} />}</DisputeAlert>
}

function Lift({ calls, onPage }: Pick<AnswerProps, 'calls' | 'onPage'>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  async function lift() {
    if (busy) return
    setBusy(true)
    try {
      onPage(await calls.lift(), answerTexts.liftedNow)
    } catch (error) {
      setFailed(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="sm" busy={busy} busyLabel={answerTexts.sending} onClick={() => void lift()}>
        {answerTexts.lift}
      </Button>
      {failed && <p role="alert">{failed}</p>}
    </>
  )
}

type RemindersProps = Pick<AnswerProps, 'page' | 'calls'> & { setPage: (page: SigningPage) => void }

/** Takes effect immediately, and reports it: focus stays on it. */
export function Reminders({ page, calls, setPage }: RemindersProps) {
  const [failed, setFailed] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${remindersPlace}`) arriveAt(box.current)
  }, [])
  async function choose(off: boolean) {
    setFailed('')
    try {
      setPage(await calls.reminders(off))
    } catch (error) {
      setFailed(failureOf(error))
    }
  }
  return (
    <div className="print:hidden max-w-[42rem]">
      <CheckboxRow
        ref={box}
        label={answerTexts.reminders}
        checked={page.reminders_off}
        onChange={(event) => void choose(event.target.checked)}
      />
      {failed && <p role="alert">{failed}</p>}
    </div>
  )
}
