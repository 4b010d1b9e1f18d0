import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addItem } from '#domain/content/calls.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { headBytes, pictureObjection } from '#domain/pictures/rules.ts'
import { contentKey } from '#web/content/data.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { uploadFile } from '#web/platform/upload.ts'

/**
 * Uploads a picture into the library and keeps its full size. `share` is its progress, from 0 to 1; null without one. `send` throws ApiError, and
 * resolves to null once it was stopped.
 */
export function useCoverUpload() {
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const controller = useRef<AbortController>(null)
  // Leaving stops the upload in progress.
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File): Promise<ContentItem | null> {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    const objection = pictureObjection(head, file.size, { original: true })
    if (objection) throw new ApiError(400, objection)
    const own = new AbortController()
    controller.current = own
    setShare(0)
    try {
      return await uploadFile(addItem, file, {
        onProgress: setShare,
        signal: own.signal,
        query: { name: file.name, original: 'keep' },
      })
    } catch (error) {
      if (own.signal.aborted) return null
      throw error
    } finally {
      setShare(null)
      // It may have been stored all the same: the response was lost, or the stop came too late.
      void client.invalidateQueries({ queryKey: contentKey })
    }
  }
  return { share, send, stop: () => controller.current?.abort() }
}
