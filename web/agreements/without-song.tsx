import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agreeMyself, getAgreementOf, refuseProposal } from '#domain/agreements/calls.ts'
import type { SentVersion, Signer } from '#domain/agreements/schema.ts'
import { openProposal, proposedChanges } from '#domain/agreements/status-rules.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts } from '#domain/sending/texts.ts'
import { sheetTexts as texts } from '#domain/sheets/texts.ts'
import { callApi } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf } from './data.ts'
import { AgreeDialog, NoteDialog } from './later-dialogs.tsx'
import { ChangeTable } from './share-table.tsx'

/** The version that is out, and the title of its song. */
type Props = { id: string; song: string }
type Waiting = { version: SentVersion; signer: Signer }

/** Loads the version when its button is pressed, and finds the signer for the dialog. */
function useWaiting(id: string, isMeant: (signer: Signer) => boolean) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: ['sheets'] })
  async function open() {
    if (busy) return
    setBusy(true)
    try {
      const { versions } = await callApi(getAgreementOf, { params: { id } })
      const version = versions.find((each) => each.id === id && each.state === 'sent')
      const signer = version?.signers.find(isMeant)
      if (version && signer) setWaiting({ version, signer })
      else {
        toast.error(agreementTexts.notCurrent)
        await readAgain()
      }
    } catch (error) {
      toast.error(failureOf(error, texts.openFailed))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    waiting,
    open: () => void open(),
    close: () => setWaiting(null),
    /** Sends an answer, then reloads the list either way. */
    answer: async (send: () => Promise<unknown>) => {
      try {
        await send()
      } finally {
        void readAgain()
      }
    },
  }
}

/** The artist signs a sheet whose songs were deleted: its page was deleted with the song, but everybody else on it can still answer. */
export function AgreeButton({ id, song }: Props) {
  const { busy, waiting, open, close, answer } = useWaiting(id, ({ is_me, state }) => is_me && state !== 'agreed')
  const agree: React.ComponentProps<typeof AgreeDialog>['calls']['agree'] = (signerId, body) =>
    answer(() => callApi(agreeMyself, { params: { id: signerId }, body }))
  return (
    <>
      <Button size="sm" variant="primary" busy={busy} aria-label={texts.agreeTo(song)} onClick={open}>
        {texts.agree}
      </Button>
      {waiting && <AgreeDialog {...waiting} calls={{ agree }} onClose={close} />}
    </>
  )
}

/** Lets the artist turn down a proposal for such a sheet, and explains why that is the only answer. */
export function ProposalButton({ id, song }: Props) {
  const { busy, waiting, open, close, answer } = useWaiting(id, (signer) => openProposal(signer) !== null)
  return (
    <>
      <Button size="sm" busy={busy} aria-label={texts.proposalFor(song)} onClick={open}>
        {texts.proposal}
      </Button>
      {waiting && (
        <NoteDialog
          title={sendingTexts.proposal(waiting.signer.legal_name)}
          text={texts.onlyNo}
          label={sendingTexts.noteLabel}
          action={sendingTexts.refuseAction}
          required={agreementTexts.noteRequired}
          failed={agreementTexts.changeFailed}
          done={sendingTexts.refusedToast}
          send={(note) => answer(() => callApi(refuseProposal, { params: { id: waiting.signer.id }, body: { note } }))}
          onClose={close}
        >
          <Proposed {...waiting} />
        </NoteDialog>
      )}
    </>
  )
}

function Proposed({ version, signer }: Waiting) {
  const proposal = openProposal(signer)!
  return (
    <>
      <p>
        <bdi>{sendingTexts.note(proposal.note)}</bdi>
      </p>
      <ChangeTable name={signer.legal_name} changes={proposedChanges(version.document, proposal)} />
    </>
  )
}
