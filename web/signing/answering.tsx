import type { SigningPage } from '#domain/signing/schema.ts'
import { CopyPart } from './address-form.tsx'
import { Answers, Details, type AnswerProps } from './answers.tsx'
import { DisputePart, Reminders } from './disputes.tsx'
import { Proposals } from './proposals.tsx'
import { useWaiting } from './use-waiting.ts'

const isWaiting = ({ state, signers, contributor_id }: SigningPage) =>
  state === 'sent' && signers.find((row) => row.contributor_id === contributor_id)?.state !== 'agreed'

type Props = AnswerProps & { setPage: (page: SigningPage) => void; onEnded: () => void }

/** Others' proposals and everything the signer can do; loaded after the sheet is readable. */
export function Answering({ onEnded, setPage, ...props }: Props) {
  useWaiting(props.page, props.calls, setPage)
  const waits = isWaiting(props.page)
  return (
    <>
      <Proposals page={props.page} />
      {waits && <Answers {...props} onEnded={onEnded} />}
      <CopyPart {...props} />
      <Details {...props} />
      <DisputePart {...props} />
      {waits && <Reminders {...props} setPage={setPage} />}
    </>
  )
}
