import { ArrowUpRight, Unplug } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { handleOf, isAt, resolveAddress, shownAddress } from '#domain/connections/rules.ts'
import { socialPlatforms, type AddressPlatform } from '#domain/connections/schema.ts'
import { connectionTexts as texts } from '#domain/connections/texts.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useChangeAddress, type Change } from './use-change-address.ts'
import dialogStyles from '#web/ui/dialog.module.css'
import styles from './social-connect-dialog.module.css'

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
  const [typed, setTyped] = useState('')
  // No errors before the first attempt; after it each correction counts immediately.
  const [tried, setTried] = useState(false)
  const resolved = resolveAddress(platform, typed)
  const empty = typed.trim() === ''
  const { busy, saving, conflictDialog } = useChangeAddress({ platform, name, url, version, typed, onClose })

  const disconnect = useSave({ ...saving, check: (): Change => ({ address: null }) })
  const connect = useSave({
    ...saving,
    check: (): Change | null => {
      if (busy || empty) return null
      setTried(true)
      if (resolved.url !== undefined) return { address: resolved.url }
      ;(form.current?.elements.namedItem('address') as HTMLElement | null)?.focus()
      return null
    },
  })

  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      flush
      title={url ? texts.updateTitle(name) : texts.connectTitle(name)}
      footer={
        <>
          {url && <DisconnectButton disabled={busy} onPress={() => void disconnect.save()} />}
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={empty && !busy}
            busy={busy}
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
          readOnly={busy}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          help={
            resolved.url === undefined ? undefined : <Destination platform={platform} name={name} url={resolved.url} />
          }
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {conflictDialog}
    </Dialog>
  )
}

function DisconnectButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  return (
    <Button variant="danger" className="mr-auto" disabled={disabled} onClick={onPress}>
      <Unplug aria-hidden className="icon" />
      {texts.disconnect}
    </Button>
  )
}

type AddressProps = { platform: AddressPlatform; name: string; url: string }

/** Where the typed text will lead, with a warning if that is not the platform. */
function Destination({ platform, name, url }: AddressProps) {
  return (
    <>
      {texts.willPointTo} <bdi className={styles.destination}>{shownAddress(url)}</bdi>
      {!isAt(platform, url) && <span className="block text-warn">{texts.elsewhere(name)}</span>}
    </>
  )
}

/** The current profile, and a link to it. */
function Current({ platform, name, url }: AddressProps) {
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
