import { useState } from 'react'
import { declineBody } from '#domain/answering/schema.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import type { AnswerCalls } from '#web/answering/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AgreeForm } from './agree-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { ProposeForm } from './propose-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import { failureOf, type OnPage } from './use-answer.ts'

export type AnswerProps = { page: SigningPage; calls: AnswerCalls; onPage: OnPage }
type Props = AnswerProps & { onEnded: () => void }

const ways = ['agree', 'propose', 'decline', 'notMe'] as const
type Way = (typeof ways)[number]

/** A proposal or a reason to decline that has not been withdrawn. */
const hasAnswered = ({ signers, contributor_id }: SigningPage): boolean =>
  signers.some((row) => row.contributor_id === contributor_id && ['proposed', 'declined'].includes(row.state))

/**
 * The ways to answer an open version, one shown at a time. What was typed in one stays when another is shown; what was sent is cleared, and its form
 * closes. For a signer who has answered all are closed; they can still change the answer.
 */
export function Answers({ page, calls, onPage, onEnded }: Props) {
  const [open, setOpen] = useState<Way | null>(hasAnswered(page) ? null : 'agree')
  const [sent, setSent] = useState(0)
  const closing =
    <Body,>(send: (body: Body) => Promise<SigningPage>) =>
    async (body: Body) => {
      const next = await send(body)
      setOpen(null)
      setSent((count) => count + 1)
      return next
    }
  const props = { page, calls, onPage }
  const panels: Record<Way, React.ReactNode> = {
    agree: <AgreeForm {...props} />,
    propose: <ProposeForm key={sent} {...props} calls={{ ...calls, propose: closing(calls.propose) }} />,
    decline: (
      <ReasonForm
        key={sent}
        schema={declineBody}
        more={{ hash: page.hash }}
        help={answerTexts.reasonHelp}
        button={answerTexts.sendDecline}
        said={answerTexts.declinedNow}
        send={closing(calls.decline)}
        onPage={onPage}
      />
    ),
    notMe: <NotMe {...props} onEnded={onEnded} />,
  }
  return (
    <section aria-labelledby="sign-answer" className="grid gap-4 print:hidden">
      <h2 className="display text-2xl font-bold" id="sign-answer">
        {answerTexts.answer}
      </h2>
      <div className="flex flex-wrap gap-2">
        {ways.map((way) => (
          <Button
            key={way}
            variant={way === open ? 'primary' : 'ghost'}
            aria-expanded={way === open}
            aria-controls={`sign-${way}`}
            onClick={() => setOpen(way)}
          >
            {answerTexts[way]}
          </Button>
        ))}
      </div>
      {ways.map((way) => (
        <div key={way} id={`sign-${way}`} hidden={way !== open} className="max-w-[42rem]">
          {panels[way]}
        </div>
      ))}
    </section>
  )
}

/** Whether the artist still lacks details of the signer. */
const lacks = ({ missing }: SigningPage) => missing.ipi_number || missing.society || missing.publisher

export function Details(props: AnswerProps) {
  if (!lacks(props.page)) return null
  return (
    <details className="print:hidden max-w-[42rem]">
      <summary className="font-semibold cursor-pointer">{answerTexts.details}</summary>
      <div className="mt-3">
        <DetailsForm {...props} />
      </div>
    </details>
  )
}

function NotMe({ page, calls, onEnded }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const own = page.document.contributors.find(({ id }) => id === page.contributor_id)!
  async function send() {
    if (state === 'busy') return
    setState('busy')
    try {
      await calls.notMe(page.hash)
      onEnded()
    } catch (error) {
      setState({ failed: failureOf(error) })
    }
  }
  return (
    <div className="grid gap-4">
      <p dir="auto">{answerTexts.notMeText(own.legal_name)}</p>
      {typeof state === 'object' && <Alert>{state.failed}</Alert>}
      <Button
        variant="danger"
        className="justify-self-start"
        busy={state === 'busy'}
        busyLabel={answerTexts.sending}
        onClick={() => void send()}
      >
        {answerTexts.sendNotMe}
      </Button>
    </div>
  )
}
