import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancelModelJob } from '#domain/models/calls.ts'
import type { ModelJobKind } from '#domain/models/rules.ts'
import type { ModelJob } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { useNow } from '#web/platform/use-now.ts'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { modelsQuery } from './data.ts'

type Options = {
  kind: ModelJobKind
  /** The press release that it writes. */
  of?: string
  /** It has made something while this page was open. */
  onDone: (job: ModelJob) => void
}
/** A failure is shown again to a user who comes back within this time. */
const remembered = 30 * 60_000

/** The latest request to a model, also of a page that was reloaded in the meantime. */
export function useModelJob({ kind, of, onDone }: Options) {
  const client = useQueryClient()
  const models = useQuery(modelsQuery)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const now = useNow()
  const job = models.data?.jobs.find((each) => each.kind === kind && (!of || each.press_release_id === of)) ?? null
  const [canceledId, setCanceledId] = useState<string | null>(null)
  const watched = useRef<string | null>(null)
  /** The toast that promises an answer. */
  const promise = useRef<number | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (job?.state === 'running') watched.current = job.id
    else if (job && watched.current === job.id) {
      watched.current = null
      if (promise.current !== null) dismissToast(promise.current)
      if (job.state === 'done') done.current(job)
    }
  }, [job])

  /** Sends a request; also reports what goes wrong before it runs. */
  async function run(send: () => Promise<ModelJob>, onSent: (sent: ModelJob) => void): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const sent = await send()
      watched.current = sent.id
      onSent(sent)
      await client.invalidateQueries({ queryKey: modelsQuery.queryKey })
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }

  const isRecent = job !== null && now.getTime() - Date.parse(job.created_at) < remembered
  return {
    models,
    running: job?.state === 'running' ? job : null,
    failure: failure ?? (job?.state === 'failed' && isRecent ? job.error : null),
    /** Canceled on this page: a user who comes back later knows that. */
    canceled: job?.state === 'canceled' && job.id === canceledId,
    busy,
    start: (send: () => Promise<ModelJob>) =>
      run(send, () => {
        promise.current = toast.success(texts.generating, texts.readyShortly)
      }),
    cancel: () =>
      job &&
      void run(
        () => callApi(cancelModelJob, { params: { id: job.id } }),
        ({ id }) => setCanceledId(id),
      ),
  }
}
