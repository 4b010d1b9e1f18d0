import { useId, useState } from 'react'
import { createReleaseBody, releaseStatuses, releaseTypes } from '#domain/releases/schema.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { showIssues, useAppForm } from '#web/platform/app-form.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCreateRelease } from './data.ts'

const formSchema = createReleaseBody.omit({ id: true })
const empty = {
  title: '',
  release_date: '',
  release_type: 'single',
  status: 'draft',
  description: '',
  genre: '',
} as const

/** 'Create New Release'. Success closes and resets it; a failure keeps it open with what was typed and says why. */
export function CreateReleaseDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user } = useAuth()
  const create = useCreateRelease()
  const formId = useId()
  const form = useAppForm(formSchema, empty)
  const [failure, setFailure] = useState<string | null>(null)
  // One id for one filled form: a second click or a retry after a lost answer makes no second release.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { errors } = form.formState

  const submit = form.handleSubmit(async (values) => {
    if (!user) {
      toast.error(texts.signInToCreate)
      return
    }
    if (create.isPending) return
    setFailure(null)
    try {
      await create.mutateAsync({
        ...values,
        id,
        description: values.description ?? undefined,
        genre: values.genre ?? undefined,
      })
      toast.success(texts.created)
      form.reset(empty)
      setId(crypto.randomUUID())
      onOpenChange(false)
    } catch (error) {
      const signedOut = error instanceof ApiError && error.status === 401
      const message = messageOf(error, texts.createFailed)
      setFailure(signedOut ? texts.signInToCreateForm : message)
      toast.error(signedOut ? texts.signInToCreate : message)
      showIssues(form, error)
    }
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={create.isPending}
      title={texts.createTitle}
      description={texts.createText}
      error={user ? failure : texts.signInToCreateForm}
      footer={
        <>
          <Button variant="ghost" disabled={create.isPending} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending} busyLabel={texts.creating}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Boxes>
          <BoxField
            label={texts.labels.title}
            required
            span={12}
            autoComplete="off"
            dir="auto"
            error={errors.title?.message}
            {...form.register('title')}
          />
          <BoxField
            label={texts.labels.release_date}
            required
            span={6}
            type="date"
            error={errors.release_date?.message}
            {...form.register('release_date')}
          />
          <BoxSelect
            label={texts.labels.release_type}
            span={6}
            phoneSpan={6}
            error={errors.release_type?.message}
            {...form.register('release_type')}
          >
            {releaseTypes.map((type) => (
              <option key={type} value={type}>
                {texts.types[type]}
              </option>
            ))}
          </BoxSelect>
          <BoxSelect
            label={texts.labels.status}
            span={6}
            phoneSpan={6}
            error={errors.status?.message}
            {...form.register('status')}
          >
            {releaseStatuses.map((status) => (
              <option key={status} value={status}>
                {texts.statuses[status]}
              </option>
            ))}
          </BoxSelect>
          <BoxField
            label={texts.labels.genre}
            span={6}
            placeholder={texts.optional}
            autoComplete="off"
            dir="auto"
            error={errors.genre?.message}
            {...form.register('genre')}
          />
          <BoxTextarea
            label={texts.labels.description}
            span={12}
            placeholder={texts.optional}
            dir="auto"
            error={errors.description?.message}
            {...form.register('description')}
          />
        </Boxes>
      </form>
    </Dialog>
  )
}
