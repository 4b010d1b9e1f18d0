import { useState } from 'react'
import type { SentVersion, Signer } from '#domain/agreements/schema.ts'
import { newAddressOf, openDecline, waitsForAnswer } from '#domain/agreements/status-rules.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { momentOf, type AgreementCalls } from './data.ts'
import { EndLink } from './end-link.tsx'
import { AgreeDialog } from './later-dialogs.tsx'
import { Proposals } from './proposals.tsx'
import { SignerActions } from './signer-actions.tsx'
import styles from './agreement-panel.module.css'

const tones: Record<Signer['state'], BadgeTone> = {
  not_sent: 'plain',
  sent: 'upcoming',
  opened: 'in-progress',
  agreed: 'ok',
  proposed: 'warn',
  declined: 'stamp',
  not_delivered: 'stamp',
  wrong_person: 'stamp',
  revoked: 'plain',
}

export type SignerProps = {
  sheet: SplitSheet
  version: SentVersion
  signer: Signer
  /** Invitations that may still be mailed today. */
  left: number
  calls: AgreementCalls
  onShowCode: () => void
}

/** One person on a version: how far they are, and what the artist can do about it. */
export function SignerRow(props: SignerProps) {
  const { version, signer } = props
  const isOut = version.state === 'sent'
  const waitsForMe = signer.is_me && isOut && signer.state !== 'agreed'
  const { tone, label } = badgeOf(version, signer)
  const newAddress = newAddressOf(props.sheet.contributors, signer)
  return (
    <li>
      <div className={styles.signerHead}>
        <bdi className={styles.name}>{signer.legal_name}</bdi>
        {signer.is_me && <span className={styles.quiet}>{texts.me}</span>}
        <Badge tone={waitsForMe ? 'warn' : tone}>{waitsForMe ? texts.waitsForMe : label}</Badge>
      </div>
      <Facts signer={signer} isOut={isOut} />
      {newAddress && !signer.is_me && (
        <p className={styles.missing}>{texts.newAddress[addressState(version, signer)](newAddress)}</p>
      )}
      <Proposals {...props} />
      {waitsForMe && <AgreeButton {...props} />}
      {isOut && waitsForAnswer(signer) ? <SignerActions {...props} /> : signer.way && <EndLink {...props} />}
    </li>
  )
}

const addressState = ({ state: version }: SentVersion, { state, email }: Signer): keyof typeof texts.newAddress => {
  if (version !== 'sent') return 'signed'
  if (state !== 'agreed') return 'waiting'
  return email === null ? 'first' : 'agreed'
}

function badgeOf({ paper }: SentVersion, { state, way }: Signer): { tone: BadgeTone; label: string } {
  if (paper) return { tone: 'ok', label: texts.onPaper }
  if (state === 'not_sent' && way) return { tone: 'upcoming', label: texts.earlierLink }
  return { tone: tones[state], label: texts.states[state] }
}

function Facts({ signer, isOut }: { signer: Signer; isOut: boolean }) {
  const { state, capacity, is_me } = signer
  const reason = openDecline(signer)?.reason
  return (
    <div className={styles.facts}>
      {!is_me && (
        <p className={styles.parts}>
          <span>{signer.email ? <bdi>{signer.email}</bdi> : texts.noAddress}</span>
          {[...timesOf(signer), ...(isOut ? endOf(signer) : [])].map((part) => (
            <span key={part} className="numerals">
              {part}
            </span>
          ))}
        </p>
      )}
      {is_me && state === 'agreed' && signer.answered_at && <p>{texts.agreedOn(momentOf(signer.answered_at))}</p>}
      {capacity?.kind === 'company' && (
        <p>
          <bdi>{texts.company(capacity.position, capacity.company)}</bdi>
        </p>
      )}
      {capacity?.kind === 'guardian' && (
        <p>
          <bdi>{texts.guardian(capacity.of)}</bdi>
        </p>
      )}
      {reason && (
        <p>
          <bdi className="whitespace-pre-wrap">{texts.reason(reason)}</bdi>
        </p>
      )}
      {state === 'not_delivered' && <p className={styles.missing}>{texts.notDelivered}</p>}
      {state === 'wrong_person' && <p className={styles.missing}>{texts.wrongPerson}</p>}
    </div>
  )
}

/** The last thing that happened, and when. */
function timesOf({ state, answered_at, opened_at, sent_at, way }: Signer): string[] {
  if (answered_at && state === 'agreed') return [texts.agreedOn(momentOf(answered_at))]
  if (answered_at && (state === 'proposed' || state === 'declined')) return [texts.answeredOn(momentOf(answered_at))]
  if (opened_at && state === 'opened') return [texts.openedOn(momentOf(opened_at))]
  return sent_at && way ? [texts.sentOn(momentOf(sent_at), texts.ways[way])] : []
}

const endOf = ({ expires_at, state }: Signer): string[] =>
  expires_at && state !== 'agreed' ? [texts.validUntil(formatMomentDay(new Date(expires_at)))] : []

function AgreeButton({ version, signer, calls }: SignerProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {texts.agree}
      </Button>
      {open && <AgreeDialog version={version} signer={signer} calls={calls} onClose={() => setOpen(false)} />}
    </div>
  )
}
