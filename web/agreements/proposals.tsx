import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Proposal, SentVersion, Signer } from '#domain/agreements/schema.ts'
import { openDecline, openProposal, proposedChanges } from '#domain/agreements/status-rules.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { sheetPaths } from '#web/master-sheets/data.ts'
import { hasSplitDraft, keepProposedShares } from '#web/split-sheets/data.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf, type AgreementCalls } from './data.ts'
import { NoteDialog } from './later-dialogs.tsx'
import { ChangeTable } from './share-table.tsx'
import styles from './agreement-panel.module.css'

type Props = { sheet: SplitSheet; version: SentVersion; signer: Signer; calls: AgreementCalls }

/** A signer's proposals and the artist's answers. */
export function Proposals({ sheet, version, signer, calls }: Props) {
  const open = openProposal(signer)
  const earlier = signer.proposals.filter((proposal) => proposal !== open)
  const declines = signer.declines.filter((decline) => decline !== openDecline(signer))
  return (
    <>
      {open && (
        <section className={styles.proposal} aria-label={texts.proposal(signer.legal_name)}>
          <b>{texts.proposal(signer.legal_name)}</b>
          <Numbers version={version} proposal={open} name={signer.legal_name} />
          {version.state === 'sent' && <Answer sheet={sheet} proposal={open} signer={signer} calls={calls} />}
        </section>
      )}
      {earlier.length + declines.length > 0 && (
        <details className={styles.earlier}>
          <summary>{texts.earlier}</summary>
          {earlier.map((proposal) => (
            <EarlierProposal key={proposal.at} version={version} proposal={proposal} name={signer.legal_name} />
          ))}
          <Declines name={signer.legal_name} declines={declines} />
        </details>
      )}
    </>
  )
}

type EarlierProps = { version: SentVersion; proposal: Proposal; name: string }

/** A proposal that no longer needs an answer. */
export function EarlierProposal(props: EarlierProps) {
  const { refused } = props.proposal
  return (
    <div className={styles.proposal}>
      <Numbers {...props} />
      {refused && (
        <p>
          {texts.refused(formatMomentDay(new Date(refused.at)))}
          {': '}
          <bdi className="whitespace-pre-wrap">{refused.note}</bdi>
        </p>
      )}
    </div>
  )
}

/** Each time somebody declined, with the reason. */
export function Declines({ name, declines }: { name: string; declines: Signer['declines'] }) {
  return declines.map(({ at, reason }) => (
    <p key={at}>
      <bdi className="whitespace-pre-wrap">{texts.declinedBy(name, formatMomentDay(new Date(at)), reason)}</bdi>
    </p>
  ))
}

function Numbers({ version, proposal, name }: EarlierProps) {
  const changes = proposedChanges(version.document, proposal)
  return (
    <>
      {proposal.note && (
        <p>
          <bdi className="whitespace-pre-wrap">{texts.note(proposal.note)}</bdi>
        </p>
      )}
      {changes.length > 0 ? <ChangeTable name={name} changes={changes} /> : <p>{texts.noChanges}</p>}
    </>
  )
}

type AnswerProps = { sheet: SplitSheet; proposal: Proposal; signer: Signer; calls: AgreementCalls }

function Answer({ sheet, proposal, signer, calls }: AnswerProps) {
  const [refusing, setRefusing] = useState(false)
  const confirm = useConfirm()
  const navigate = useNavigate()
  async function take() {
    const question = { title: texts.takeTitle, text: texts.takeText, action: texts.takeAction }
    if (hasSplitDraft(sheet.song_id, calls.scope) && !(await confirm(question))) return
    try {
      await keepProposedShares(sheet, calls.scope, proposal.shares)
      void navigate(sheetPaths[calls.scope].edit(sheet.release_id, sheet.song_id))
    } catch (error) {
      toast.error(failureOf(error, agreementTexts.changeFailed))
    }
  }
  return (
    <>
      <div className={styles.actions}>
        <Button size="sm" variant="primary" onClick={() => void take()}>
          {texts.take}
        </Button>
        <Button size="sm" onClick={() => setRefusing(true)}>
          {texts.refuse}
        </Button>
      </div>
      <p className={styles.quiet}>{texts.takeHint}</p>
      {refusing && (
        <NoteDialog
          title={texts.refuseTitle(signer.legal_name)}
          text={texts.refuseText}
          label={texts.noteLabel}
          action={texts.refuseAction}
          required={agreementTexts.noteRequired}
          failed={agreementTexts.changeFailed}
          done={texts.refusedToast}
          send={(note) => calls.refuse(signer.id, note)}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
