import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancelModelJob } from '#domain/models/calls.ts'
import type { ModelJobKind } from '#domain/models/rules.ts'
import type { ModelJob } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { useNow } from '#web/platform/use-now.ts'
import { modelsQuery } from './data.ts'

type Options = {
  kind: ModelJobKind
  /** The press release that it writes. */
  of?: string
  /** It has made something while this page was open. */
  onDone: (job: ModelJob) => void
}
/** A failure is said to whoever comes back within this time. */
const remembered = 30 * 60_000

/** The latest request to a model, also of a page that was reloaded meanwhile. */
export function useModelJob({ kind, of, onDone }: Options) {
  const client = useQueryClient()
  const models = useQuery(modelsQuery)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const now = useNow()
  const job = models.data?.jobs.find((each) => each.kind === kind && (!of || each.press_release_id === of)) ?? null
  const watched = useRef<string | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (job?.state === 'running') watched.current = job.id
    else if (job && watched.current === job.id) {
      watched.current = null
      if (job.state === 'done') done.current(job)
    }
  }, [job])

  /** Sends a request; what goes wrong before it runs is said too. */
  async function run(send: () => Promise<ModelJob>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    try {
      const begun = await send()
      watched.current = begun.id
      await client.invalidateQueries({ queryKey: modelsQuery.queryKey })
      return true
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
      return false
    } finally {
      setBusy(false)
    }
  }

  const isRecent = job !== null && now.getTime() - Date.parse(job.created_at) < remembered
  return {
    models,
    running: job?.state === 'running' ? job : null,
    failure: failure ?? (job && isRecent && job.state !== 'done' ? job.error : null),
    busy,
    start: (send: () => Promise<ModelJob>) => run(send),
    cancel: () => job && void run(() => callApi(cancelModelJob, { params: { id: job.id } })),
  }
}
