import { artist } from '#domain/artists/schema.ts'
import { fieldOf, shownAddress } from '#domain/connections/rules.ts'
import type { AddressPlatform, SocialUrls } from '#domain/connections/schema.ts'
import { connectionTexts as texts } from '#domain/connections/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { readObject, useConflict } from '#web/platform/use-conflict.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { noticeConnection, useUpdateSocial } from './data.ts'
import { markNoticed, unmarkNoticed } from './use-instagram-notice.ts'

/** Null disconnects. */
export type Change = { address: string | null }
type Options = {
  platform: AddressPlatform
  name: string
  url: string | null | undefined
  /** The version of the address's record. */ version?: number | undefined
  /** As the person typed it. */ typed: string
  onClose: () => void
}

/** Writes a platform's address and reports it; a disconnection can be undone. `saving` is for `useSave`, which only has to add its check. */
export function useChangeAddress({ platform, name, url, version, typed, onClose }: Options) {
  const { busy, send } = useSendAddress(platform)
  const field = fieldOf(platform)

  /** `before` is what disconnecting removes. */
  async function write(address: string | null, over: number | undefined, before: string | null = url ?? null) {
    const { version: made } = await send(address, over)
    if (address === null)
      toast.success(
        texts.disconnected,
        undefined,
        before === null ? undefined : undoBy(() => void bringBack(before, made)),
      )
    else connected(typed.trim())
  }
  function connected(usernameOrUrl: string) {
    toast.success(texts.success)
    void noticeConnection(platform, usernameOrUrl)
  }
  /** Undoes a disconnection that was not followed by another change. */
  async function bringBack(address: string, over: number) {
    try {
      await send(address, over)
      connected(address)
    } catch (error) {
      sayFailure(error)
    }
  }
  const conflict = useConflict<SocialUrls>({
    title: texts.conflictTitle(name),
    onSettled: onClose,
    fields: [{ key: field, label: name, show: (address) => (address ? shownAddress(address) : texts.notConnected) }],
    read: readObject(artist),
    save: (changes, over, theirs) => write(changes[field] ?? null, over, theirs[field] ?? null),
  })
  const saving = {
    send: ({ address }: Change) => write(address, version),
    conflict: (error: unknown, { address }: Change) =>
      conflict.take(error, { [field]: url ?? null }, { [field]: address }),
    onSaved: onClose,
    failed: sayFailure,
  }
  return { busy, saving, conflictDialog: conflict.dialog }
}

/**
 * Marks an Instagram address as reported before it is written: the page that shows it reports any it finds, and this one is
 * reported here.
 */
function useSendAddress(platform: AddressPlatform) {
  const update = useUpdateSocial()
  async function send(address: string | null, over: number | undefined) {
    const marked = platform === 'instagram' && address !== null && markNoticed()
    try {
      return await update.mutateAsync({ platform, url: address, version: over })
    } catch (error) {
      if (marked) unmarkNoticed()
      throw error
    }
  }
  return { busy: update.isPending, send }
}

function sayFailure(error: unknown): void {
  const message = texts.failure(messageOf(error, texts.writeFailed))
  console.warn(message)
  toast.error(message)
}
