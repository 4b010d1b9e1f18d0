import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agreeMyself, getAgreementOf } from '#domain/agreements/calls.ts'
import type { SentVersion, Signer } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sheetTexts as texts } from '#domain/sheets/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AgreeDialog } from './later-dialogs.tsx'

/** The version that waits, and the title of its song. */
type Props = { id: string; song: string }
type Waiting = { version: SentVersion; signer: Signer }

/** The artist signs a sheet that no song has any more, as all others on it still can: its page is gone with the song. */
export function AgreeButton({ id, song }: Props) {
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
      const signer = version?.signers.find(({ is_me, state }) => is_me && state !== 'agreed')
      if (version && signer) setWaiting({ version, signer })
      else {
        toast.error(agreementTexts.notCurrent)
        await readAgain()
      }
    } catch (error) {
      toast.error(messageOf(error, texts.agreeFailed))
    } finally {
      setBusy(false)
    }
  }
  const agree: React.ComponentProps<typeof AgreeDialog>['calls']['agree'] = async (signerId, body) => {
    try {
      await callApi(agreeMyself, { params: { id: signerId }, body })
    } finally {
      void readAgain()
    }
  }
  return (
    <>
      <Button size="sm" variant="primary" busy={busy} aria-label={texts.agreeTo(song)} onClick={() => void open()}>
        {texts.agree}
      </Button>
      {waiting && <AgreeDialog {...waiting} calls={{ agree }} onClose={() => setWaiting(null)} />}
    </>
  )
}
