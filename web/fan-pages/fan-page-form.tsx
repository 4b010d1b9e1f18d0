import { useQuery } from '@tanstack/react-query'
import { suggestName } from '#domain/fan-pages/rules.ts'
import { fanPageBody, type FanPage } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useSave } from '#web/platform/use-save.ts'
import { profileQuery } from '#web/profile/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { newerPage, type FanPageCalls } from './data.ts'

type Props = { page: FanPage | null; calls: FanPageCalls }

/** Name and words of the page. */
export function FanPageForm({ page, calls }: Props) {
  const profile = useQuery(profileQuery).data
  if (!page && !profile) return null
  const start = {
    name: page?.name ?? suggestName(profile?.artist_name ?? ''),
    intro: page?.intro ?? '',
    contact: page?.contact ?? profile?.email ?? '',
  }
  return <Form start={start} version={page?.version} calls={calls} />
}

type FormProps = {
  start: { name: string; intro: string; contact: string }
  version: number | undefined
  calls: FanPageCalls
}

function Form({ start, version, calls }: FormProps) {
  const form = useAppForm(fanPageBody, { ...start, version })
  const { register, formState } = form
  const { errors, isDirty } = formState
  useLeaveWarning(isDirty)
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(form),
    send: async (body) => {
      const saved = await calls.save({ ...body, version: form.getValues('version') })
      form.reset({ name: saved.name, intro: saved.intro ?? '', contact: saved.contact, version: saved.version })
    },
    onSaved: () => toast.success(texts.saved),
    failed: (error, isAtField) => {
      const newer = newerPage(error)
      if (newer) form.setValue('version', newer.version)
      return isAtField ? undefined : messageOf(error, texts.saveFailed)
    },
  })
  return (
    <Card title={texts.open}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {failure && <Alert>{failure}</Alert>}
        <Boxes>
          <BoxField
            {...register('name')}
            label={texts.name}
            help={texts.nameHelp}
            required
            span={6}
            phoneSpan={12}
            readOnly={busy}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.name?.message}
          />
          <BoxField
            {...register('contact')}
            type="email"
            label={texts.contact}
            help={texts.contactHelp}
            required
            span={6}
            phoneSpan={12}
            readOnly={busy}
            dir="ltr"
            error={errors.contact?.message}
          />
          <BoxTextarea
            {...register('intro')}
            label={texts.intro}
            help={texts.introHelp}
            span={12}
            rows={3}
            readOnly={busy}
            dir="auto"
            error={errors.intro?.message}
          />
        </Boxes>
        <div>
          <Button variant="primary" type="submit" busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
