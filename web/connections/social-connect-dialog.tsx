import { ArrowUpRight, Unplug } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { handleOf, isAt, resolveAddress, shownAddress } from '#domain/connections/rules.ts'
import { socialPlatforms, type AddressPlatform } from '#domain/connections/schema.ts'
import { connectionTexts as texts } from '#domain/connections/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { noticeConnection, useUpdateSocial } from './data.ts'
import { markNoticed } from './use-instagram-notice.ts'
import './connections.css'

type Props = { platform: AddressPlatform; name: string; url: string | null | undefined; onClose: () => void }

/** 'Connect {platform}' or 'Update {platform} Connection'. A failure leaves it open, with what was typed. */
export function SocialConnectDialog({ platform, name, url, onClose }: Props) {
  const formId = useId()
  const update = useUpdateSocial()
  const [typed, setTyped] = useState('')
  // Before the first try nobody is told off; after it each correction counts at once.
  const [tried, setTried] = useState(false)
  const resolved = resolveAddress(platform, typed)
  const empty = typed.trim() === ''

  function save(address: string | null, done: string, after?: () => void) {
    update.mutate({ platform, url: address }, {
      onSuccess: () => {
        toast.success(done)
        after?.()
        onClose()
      },
      onError: (error) => {
        const message = texts.failure(messageOf(error, texts.writeFailed))
        console.warn(message)
        toast.error(message)
      },
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (update.isPending || empty) return
    setTried(true)
    if (resolved.url === undefined) {
      (event.currentTarget.elements.namedItem('address') as HTMLElement).focus()
      return
    }
    save(resolved.url, texts.success, () => {
      if (platform === 'instagram') markNoticed()
      void noticeConnection(platform, typed.trim())
    })
  }

  return (
    <Dialog open locked={update.isPending} onOpenChange={(open) => { if (!open) onClose() }} flush title={url ? texts.updateTitle(name) : texts.connectTitle(name)}
      footer={<>
        {url && <Button variant="danger" className="mr-auto" disabled={update.isPending} onClick={() => save(null, texts.disconnected)}><Unplug aria-hidden className="i" />{texts.disconnect}</Button>}
        <Button variant="ghost" disabled={update.isPending} onClick={onClose}>{texts.cancel}</Button>
        <Button variant="primary" type="submit" form={formId} disabled={empty && !update.isPending} busy={update.isPending} busyLabel={texts.connecting}>{url ? texts.update : texts.connect}</Button>
      </>}>
      {url && <Current platform={platform} name={name} url={url} />}
      <form id={formId} className="dlg-b" noValidate onSubmit={submit}>
        <Field label={socialPlatforms.some((social) => social === platform) ? texts.field.handle : texts.field.address} name="address" value={typed} error={tried ? resolved.refusal : undefined} dirty={!empty} readOnly={update.isPending}
          autoCapitalize="none" autoComplete="off" spellCheck={false} dir="auto"
          help={resolved.url === undefined ? undefined : <>{texts.willPointTo} <bdi className="cn-to">{shownAddress(resolved.url)}</bdi></>}
          onChange={({ target }) => setTyped(target.value)} />
      </form>
    </Dialog>
  )
}

/** Whose profile it is now, and the way there. */
function Current({ platform, name, url }: { platform: AddressPlatform; name: string; url: string }) {
  const handle = handleOf(platform, url)
  return (
    <dl className="cn-cur">
      <dt>{texts.current}</dt>
      <dd>
        <bdi className="min-w-0 truncate" title={handle}>{handle}</bdi>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">{isAt(platform, url) ? texts.openOn(name) : texts.openAt(new URL(url).hostname)} <ArrowUpRight aria-hidden className="i i-sm" /></a>
      </dd>
    </dl>
  )
}
