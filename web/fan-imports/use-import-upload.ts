import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { uploadFanImport } from '#domain/fan-imports/calls.ts'
import { mostImportBytes } from '#domain/fan-imports/rules.ts'
import { uploadQuery } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { uploadFile } from '#web/platform/upload.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useNewImport } from './data.ts'

/** Uploads a file and opens the page of its import. `sending`: its name and progress, from 0 to 1. */
export function useImportUpload() {
  const navigate = useNavigate()
  const keep = useNewImport()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)
  // Leaving stops the upload.
  useEffect(() => () => controller.current?.abort(), [])
  useLeaveWarning(sending !== null)
  const [arrived, setArrived] = useState<string | null>(null)
  // Once the warning has been removed.
  useEffect(() => {
    if (arrived !== null && sending === null) void navigate(paths.fanImport(arrived))
  }, [arrived, sending, navigate])

  async function send(file: File): Promise<void> {
    if (sending) return
    const named = uploadQuery.safeParse({ name: file.name })
    if (!named.success || file.size > mostImportBytes) {
      setRefusal(named.success ? texts.tooLarge : named.error.issues[0]!.message)
      return
    }
    const own = new AbortController()
    controller.current = own
    setRefusal(null)
    setSending({ name: file.name, share: 0 })
    try {
      const made = await uploadFile(uploadFanImport, file, {
        onProgress: (share) => setSending({ name: file.name, share }),
        signal: own.signal,
        query: { name: file.name },
      })
      keep(made)
      setArrived(made.id)
    } catch (error) {
      if (!own.signal.aborted) setRefusal(messageOf(error, texts.uploadFailed))
    } finally {
      setSending(null)
    }
  }
  return { sending, refusal, send, stop: () => controller.current?.abort() }
}
