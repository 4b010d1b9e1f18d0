import { useId, useState } from 'react'
import type { Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { FanCalls } from './data.ts'
import { tagsOf } from './form.ts'

type Props = { fans: readonly Fan[]; calls: FanCalls; onClose: () => void }

/** Adds tags to several fans and removes others. */
export function TagFansDialog({ fans, calls, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState({ add: '', remove: '' })
  const tags = { add: tagsOf(typed.add), remove: tagsOf(typed.remove) }
  const some = tags.add.length + tags.remove.length > 0
  const { busy, failure, onSubmit } = useSave({
    check: () => (some ? tags : null),
    send: (body) => calls.tag({ ids: fans.map((fan) => fan.id), ...body }),
    onSaved: () => {
      toast.success(texts.tagged)
      onClose()
    },
    failed: (error) => messageOf(error, texts.tagFailed),
  })
  const close = useAskToClose(some && !busy, onClose)
  const field = (name: 'add' | 'remove') => ({
    span: 12,
    readOnly: busy,
    autoComplete: 'off',
    dir: 'auto',
    help: texts.tagsHint,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={texts.tagTitle(fans.length)}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} disabled={!some} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <Boxes>
          <BoxField {...field('add')} label={texts.tagAdd} />
          <BoxField {...field('remove')} label={texts.tagRemove} />
        </Boxes>
      </form>
    </Dialog>
  )
}
