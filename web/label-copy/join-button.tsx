import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { IsrcUse } from '#domain/label-copy/schema.ts'
import { joinTexts as texts } from '#domain/mends/texts.ts'
import { joinRecordings, undoJoin } from '#domain/works/calls.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'

type Props = { songId: string; same: IsrcUse; /** The button disappears with the question. */ onDone: () => void }

/** Makes a song the same recording as another one that carries its ISRC. */
export function JoinButton({ songId, same, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const params = { id: songId }
  /** Codes, split sheets and what is missing change on both releases. */
  const readAgain = () => client.invalidateQueries()

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      await readAgain()
    } catch (error) {
      toast.error(texts.failed, messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  const join = () =>
    attempt(async () => {
      const joined = await callApi(joinRecordings, { params, body: { as: same.song_id } })
      const undo = () =>
        attempt(async () => {
          await callApi(undoJoin, { params, body: joined })
          toast.success(texts.undone)
        })
      onDone()
      toast.success(
        texts.done(same.song_title, same.release_title),
        undefined,
        undoBy(() => void undo()),
      )
    })
  return (
    <Button size="sm" busy={busy} busyLabel={texts.joining} onClick={() => void join()}>
      <Link2 aria-hidden className="icon" />
      {texts.join}
    </Button>
  )
}
