import { useState } from 'react'
import type { SigningPage } from '#domain/signing/schema.ts'
import { answersOf } from '#web/answering/data.ts'
import { CopyPart } from './address-form.tsx'
import { Answers, Details, type AnswerProps } from './answers.tsx'
import type { Signing } from './data.ts'
import { DisputePart, Reminders } from './disputes.tsx'
import { Proposals } from './proposals.tsx'
import { useWaiting } from './use-waiting.ts'

const isWaiting = ({ state, signers, contributor_id }: SigningPage) =>
  state === 'sent' && signers.find((row) => row.contributor_id === contributor_id)?.state !== 'agreed'

type Props = Omit<AnswerProps, 'calls'> & {
  secret: string
  signing: Signing
  setPage: (page: SigningPage) => void
  onEnded: () => void
}

/** Others' proposals and everything the signer can do; loaded after the sheet is readable. */
export function Answering({ secret, signing, onEnded, setPage, ...rest }: Props) {
  const [calls] = useState(() => answersOf(secret))
  const props = { ...rest, calls }
  useWaiting(props.page, signing, setPage)
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
