import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawVersion } from '#domain/agreements/calls.ts'
import { sendingTexts } from '#domain/sending/texts.ts'
import type { ListedSheet } from '#domain/sheets/schema.ts'
import { sheetTexts as texts } from '#domain/sheets/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = { version: NonNullable<ListedSheet['version']>; song: string }

/** Withdraws a version of a sheet without a song: the page where that is usually done was deleted with the song. */
export function WithdrawButton({ version: { id, number }, song }: Props) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    const question = {
      title: sendingTexts.withdrawTitle(number),
      text: sendingTexts.withdrawText,
      action: sendingTexts.withdrawAction,
      danger: true,
    }
    if (busy || !(await confirm(question))) return
    setBusy(true)
    try {
      await callApi(withdrawVersion, { params: { id }, body: { reason: null } })
      toast.success(sendingTexts.withdrawn(number))
    } catch (error) {
      toast.error(messageOf(error, texts.withdrawFailed))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['sheets'] })
    }
  }
  return (
    <Button size="sm" busy={busy} aria-label={texts.withdrawOf(song)} onClick={() => void withdraw()}>
      {sendingTexts.withdraw}
    </Button>
  )
}
