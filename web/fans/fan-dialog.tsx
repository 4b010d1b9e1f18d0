import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changedFanBody, type Fan, type FanDetail } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { mergeVersions } from '#domain/shared/versions.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CountryBox } from './add-fan-dialog.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { fanOf, fanQuery, type FanCalls } from './data.ts'
import { firstRowOf } from './fan-row.tsx'
import { tagsOf } from './form.ts'

type Props = {
  id: string
  /** Other fans of the list, nearest first: one of them gets focus if this one leaves it. */
  beside: readonly string[]
  calls: FanCalls
  onClose: () => void
}

/** A fan: editable values, the history of consent, and the buttons to unsubscribe or erase. */
export function FanDialog({ id, beside, calls, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(fanQuery(id))
  if (data) return <Loaded fan={data} beside={beside} calls={calls} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={texts.list}>
      {error ? (
        <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
          {messageOf(error, texts.listFailed)}
        </Alert>
      ) : (
        <SkeletonRegion label={texts.loading} className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

const typedOf = (fan: Fan) => ({
  name: fan.name,
  city: fan.city,
  country: fan.country ?? '',
  tags: fan.tags.join(', '),
})
type Typed = ReturnType<typeof typedOf>

function Loaded({ fan, beside, calls, onClose }: Omit<Props, 'id'> & { fan: FanDetail }) {
  const id = useId()
  const [known, setKnown] = useState<Fan>(fan)
  const [typed, setTyped] = useState(() => typedOf(fan))
  const changed = JSON.stringify(typed) !== JSON.stringify(typedOf(known))
  const body = { ...typed, tags: tagsOf(typed.tags), version: known.version }
  const issues = changedFanBody.safeParse(body).error?.issues ?? []
  const { busy, failure, onSubmit } = useSave({
    check: () => (issues.length === 0 ? body : null),
    send: (sent) => calls.update(fan.id, sent),
    onSaved: () => {
      toast.success(texts.saved)
      onClose()
    },
    failed: (error) => {
      const newer = fanOf(error)
      if (!newer) return messageOf(error, texts.saveFailed)
      setTyped(mergeVersions(typedOf(known), typed, typedOf(newer)).merged)
      setKnown(newer)
      return texts.changed
    },
  })
  const close = useAskToClose(changed && !busy, onClose)
  const field = (name: keyof Typed, span: number) => ({
    span,
    phoneSpan: 12,
    readOnly: busy,
    autoComplete: 'off',
    value: typed[name],
    error: issues.find(({ path }) => path[0] === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onOpenChange={close}
      instead={() => firstRowOf(beside)}
      locked={busy}
      error={failure}
      title={<bdi>{fan.name || fan.email}</bdi>}
      description={<bdi>{fan.email}</bdi>}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} disabled={!changed} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <Boxes>
          <BoxField {...field('name', 12)} label={texts.labels.name} dir="auto" />
          <BoxField {...field('city', 6)} label={texts.labels.city} dir="auto" />
          <CountryBox {...field('country', 6)} />
          <BoxField {...field('tags', 12)} label={texts.labels.tags} help={texts.tagsHint} dir="auto" />
        </Boxes>
        <p className="mt-2 text-sm text-ink-2">{texts.addressStays}</p>
      </form>
      <ConsentHistory fan={fan} />
      <WaysOut fan={fan} calls={calls} onGone={onClose} />
    </Dialog>
  )
}

function WaysOut({ fan, calls, onGone }: { fan: FanDetail; calls: FanCalls; onGone: () => void }) {
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  async function doIt(work: () => Promise<unknown>, said: string, failed: string) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      toast.success(said)
      onGone()
    } catch (error) {
      toast.error(failed, messageOf(error, failed))
      setBusy(false)
    }
  }
  async function unsubscribe() {
    if (await confirm({ title: texts.unsubscribeAsk, text: texts.unsubscribeText, action: texts.unsubscribe }))
      await doIt(() => calls.unsubscribe(fan.id), texts.unsubscribed, texts.saveFailed)
  }
  async function erase() {
    if (await confirm({ title: texts.eraseAsk, text: texts.eraseText, action: texts.eraseDo, danger: true }))
      await doIt(() => calls.erase(fan.id), texts.erased, texts.removeFailed)
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {(fan.mail_state === 'mailable' || fan.mail_state === 'no_consent') && (
        <Button size="sm" disabled={busy} onClick={() => void unsubscribe()}>
          {texts.unsubscribe}
        </Button>
      )}
      <Button size="sm" variant="danger" disabled={busy} onClick={() => void erase()}>
        {texts.erase}
      </Button>
    </div>
  )
}
