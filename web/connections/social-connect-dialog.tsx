import { ArrowUpRight, Unplug } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { artist } from '#domain/artists/schema.ts'
import { fieldOf, handleOf, isAt, resolveAddress, shownAddress } from '#domain/connections/rules.ts'
import { socialPlatforms, type AddressPlatform, type SocialUrls } from '#domain/connections/schema.ts'
import { connectionTexts as texts } from '#domain/connections/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { readObject, useConflict } from '#web/platform/use-conflict.tsx'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { noticeConnection, useUpdateSocial } from './data.ts'
import { markNoticed, unmarkNoticed } from './use-instagram-notice.ts'
import dialogStyles from '#web/ui/dialog.module.css'
import styles from './social-connect-dialog.module.css'

/** Null disconnects. */
type Change = { address: string | null }
type Props = {
  platform: AddressPlatform
  name: string
  url: string | null | undefined
  /** The version of the address's record. */ version?: number | undefined
  onClose: () => void
}

/** 'Connect {platform}' or 'Update {platform} Connection'. A failure keeps it open, with the typed text. */
export function SocialConnectDialog({ platform, name, url, version, onClose }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const update = useUpdateSocial()
  const [typed, setTyped] = useState('')
  // No errors before the first try; after it each correction counts at once.
  const [tried, setTried] = useState(false)
  const resolved = resolveAddress(platform, typed)
  const empty = typed.trim() === ''

  const field = fieldOf(platform)

  /**
   * Marks an Instagram address as reported before it is written: the page that shows it reports any it finds, and this one is
   * reported here.
   */
  async function send(address: string | null, over: number | undefined) {
    const marked = platform === 'instagram' && address !== null && markNoticed()
    try {
      return await update.mutateAsync({ platform, url: address, version: over })
    } catch (error) {
      if (marked) unmarkNoticed()
      throw error
    }
  }
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
  function fail(error: unknown) {
    const message = texts.failure(messageOf(error, texts.writeFailed))
    console.warn(message)
    toast.error(message)
  }
  /** Undoes a disconnection that was not followed by another change. */
  async function bringBack(address: string, over: number) {
    try {
      await send(address, over)
      connected(address)
    } catch (error) {
      fail(error)
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
    failed: fail,
  }
  const disconnect = useSave({ ...saving, check: (): Change => ({ address: null }) })
  const connect = useSave({
    ...saving,
    check: (): Change | null => {
      if (update.isPending || empty) return null
      setTried(true)
      if (resolved.url !== undefined) return { address: resolved.url }
      ;(form.current?.elements.namedItem('address') as HTMLElement | null)?.focus()
      return null
    },
  })

  return (
    <Dialog
      open
      locked={update.isPending}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      flush
      title={url ? texts.updateTitle(name) : texts.connectTitle(name)}
      footer={
        <>
          {url && (
            <Button
              variant="danger"
              className="mr-auto"
              disabled={update.isPending}
              onClick={() => void disconnect.save()}
            >
              <Unplug aria-hidden className="icon" />
              {texts.disconnect}
            </Button>
          )}
          <Button variant="ghost" disabled={update.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={empty && !update.isPending}
            busy={update.isPending}
            busyLabel={texts.connecting}
          >
            {url ? texts.update : texts.connect}
          </Button>
        </>
      }
    >
      {url && <Current platform={platform} name={name} url={url} />}
      <form ref={form} id={formId} className={dialogStyles.body} noValidate onSubmit={connect.onSubmit}>
        <Field
          label={socialPlatforms.some((social) => social === platform) ? texts.field.handle : texts.field.address}
          name="address"
          value={typed}
          error={tried ? resolved.refusal : undefined}
          dirty={!empty}
          readOnly={update.isPending}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          help={
            resolved.url === undefined ? undefined : (
              <>
                {texts.willPointTo} <bdi className={styles.destination}>{shownAddress(resolved.url)}</bdi>
                {!isAt(platform, resolved.url) && <span className="block text-warn">{texts.elsewhere(name)}</span>}
              </>
            )
          }
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {conflict.dialog}
    </Dialog>
  )
}

/** The current profile, and a link to it. */
function Current({ platform, name, url }: { platform: AddressPlatform; name: string; url: string }) {
  const handle = handleOf(platform, url)
  return (
    <dl className={styles.current}>
      <dt>{texts.current}</dt>
      <dd>
        <bdi className="min-w-0 truncate" title={handle}>
          {handle}
        </bdi>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {isAt(platform, url) ? texts.openOn(name) : texts.openAt(new URL(url).hostname)}{' '}
          <ArrowUpRight aria-hidden className="icon icon-small" />
        </a>
      </dd>
    </dl>
  )
}
