import { useQuery } from '@tanstack/react-query'
import { suggestName } from '#domain/fan-pages/rules.ts'
import { fanPageBody, type FanPage } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useNewer } from '#web/platform/use-newer.ts'
import { useSave } from '#web/platform/use-save.ts'
import { profileQuery } from '#web/profile/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { newerPage, type FanPageCalls } from './data.ts'

type Props = { page: FanPage | null; calls: FanPageCalls }

const formOf = ({ name, intro, contact, version }: FanPage) => ({ name, intro: intro ?? '', contact, version })

/** Name and words of the page. */
export function FanPageForm({ page, calls }: Props) {
  const profile = useQuery(profileQuery).data
  if (!page && !profile) return null
  const suggested = { name: suggestName(profile?.artist_name ?? ''), intro: '', contact: profile?.email ?? '' }
  return <Form saved={page && formOf(page)} suggested={suggested} calls={calls} />
}

type Typed = { name: string; intro: string; contact: string; version?: number }
type FormProps = { saved: Typed | null; suggested: Typed; calls: FanPageCalls }

function Form({ saved, suggested, calls }: FormProps) {
  const form = useAppForm(fanPageBody, saved ?? suggested)
  const { register, formState } = form
  const { errors, isDirty } = formState
  useLeaveWarning(isDirty)
  const takeNewer = useNewer(form, saved)
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(form),
    send: async (body) => {
      form.reset(formOf(await calls.save({ ...body, version: form.getValues('version') })))
    },
    onSaved: () => toast.success(texts.saved),
    failed: (error, isAtField) => {
      const newer = newerPage(error)
      if (newer) takeNewer(formOf(newer))
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
