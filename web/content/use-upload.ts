import { useEffect, useRef, useState } from 'react'
import { addItem } from '#domain/content/calls.ts'
import type { Slot } from '#domain/content/rules.ts'
import { headBytes, pictureObjection } from '#domain/pictures/rules.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { uploadFile } from '#web/platform/upload.ts'
import { useContentWrites } from './use-content-writes.ts'

/** How an upload ended: stored, stopped by the person, or refused with a reason. */
export type Ended = { kept: true } | { kept: false; reason: string | null }

/** Uploads pictures into the library, one at a time. `share` is the current one's progress, from 0 to 1; null without one. */
export function useUpload() {
  const writes = useContentWrites()
  const [share, setShare] = useState<number | null>(null)
  const controller = useRef<AbortController>(null)
  // Leaving stops the upload in progress.
  useEffect(() => () => controller.current?.abort(), [])

  async function send(
    file: File,
    {
      slot,
      original = false,
    }: {
      slot?: Slot
      /** Keeps its full size: or refuses it, or if that is possible. */ original?: boolean | 'if possible'
    } = {},
  ): Promise<Ended> {
    const own = new AbortController()
    controller.current = own
    setShare(0)
    try {
      const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
      const objectionTo = (keep: boolean) => pictureObjection(head, file.size, { original: keep })
      const keeps = original === true || (original === 'if possible' && objectionTo(true) === null)
      const objection = objectionTo(keeps)
      if (objection) return { kept: false, reason: objection }
      const upload = (keep: boolean) =>
        uploadFile(addItem, file, {
          onProgress: setShare,
          signal: own.signal,
          query: { name: file.name, slot, original: keep ? 'keep' : undefined },
        })
      const item = await upload(keeps).catch((error: unknown) => {
        if (original === true || !hasNoRoom(error)) throw error
        return upload(false)
      })
      writes.added(item)
      return { kept: true }
    } catch (error) {
      // It may have been stored all the same: the response was lost, or the stop came too late.
      void writes.readAgain()
      return { kept: false, reason: own.signal.aborted ? null : messageOf(error, addItem.failure) }
    } finally {
      setShare(null)
    }
  }
  return { share, send, stop: () => controller.current?.abort() }
}

/** The library keeps no more pictures in their full size. */
const hasNoRoom = (error: unknown) => error instanceof ApiError && error.code === 'originals_full'
