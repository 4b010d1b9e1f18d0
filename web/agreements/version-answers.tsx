import type { SentVersion, Signer } from '#domain/agreements/schema.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { Declines, EarlierProposal } from './proposals.tsx'
import styles from './agreement-panel.module.css'

const hasSpoken = ({ proposals, declines }: Signer) => proposals.length + declines.length > 0

/** What signers answered to a version, and why it was withdrawn. */
export function VersionAnswers({ version }: { version: SentVersion }) {
  const { number, withdrawn } = version
  const spoken = version.signers.filter(hasSpoken)
  return (
    <>
      {withdrawn && (
        <p>
          <bdi>{withdrawal(withdrawn)}</bdi>
        </p>
      )}
      {spoken.length > 0 && (
        <details>
          <summary className={styles.quiet}>{texts.answersTo(number)}</summary>
          {spoken.map((signer) => (
            <Answers key={signer.id} version={version} signer={signer} />
          ))}
        </details>
      )}
    </>
  )
}

function withdrawal({ at, reason }: NonNullable<SentVersion['withdrawn']>): string {
  const day = formatMomentDay(new Date(at))
  return reason ? texts.withdrawnWhy(day, reason) : texts.withdrawnOn(day)
}

function Answers({ version, signer }: { version: SentVersion; signer: Signer }) {
  const { legal_name: name, proposals, declines } = signer
  return (
    <>
      {proposals.map((proposal) => (
        <section key={proposal.at} aria-label={texts.proposal(name)}>
          <b>{texts.proposal(name)}</b>
          <EarlierProposal version={version} proposal={proposal} name={name} />
        </section>
      ))}
      <Declines name={name} declines={declines} />
    </>
  )
}
