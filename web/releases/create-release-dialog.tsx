import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { createReleaseBody } from '#domain/releases/schema.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { dateNotes } from '#web/platform/date-notes.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCreateRelease } from './data.ts'
import { StatusOptions, TypeOptions } from './release-options.tsx'

const formSchema = createReleaseBody.omit({ id: true })
const empty = {
  title: '',
  release_date: '',
  release_type: 'single',
  status: 'draft',
  description: '',
  genre: '',
} as const

/** 'Create New Release'. Success closes and resets it; a failure keeps it open with the typed text and says why. */
export function CreateReleaseDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user } = useAuth()
  const create = useCreateRelease()
  const formId = useId()
  const form = useAppForm(formSchema, empty)
  // One id per filled form: a second click or a retry after a lost response creates no second release.
  const [id, setId] = useState(() => crypto.randomUUID())
  const checks = checksOf(form)
  const { busy, failure, onSubmit } = useSave({
    ...checks,
    check: async () => {
      const values = await checks.check()
      if (values && !user) toast.error(texts.signInToCreate)
      return user ? values : null
    },
    send: ({ description, genre, ...values }) =>
      create.mutateAsync({ ...values, id, description: description ?? undefined, genre: genre ?? undefined }),
    onSaved: () => {
      toast.success(texts.created)
      form.reset(empty)
      setId(crypto.randomUUID())
      onOpenChange(false)
    },
    failed: (error) => {
      const isSignedOut = error instanceof ApiError && error.status === 401
      const message = messageOf(error, texts.createFailed)
      toast.error(isSignedOut ? texts.signInToCreate : message)
      return isSignedOut ? texts.signInToCreateForm : message
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={texts.createTitle}
      description={texts.createText}
      error={user ? failure : texts.signInToCreateForm}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={texts.creating}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <ReleaseFields form={form} />
      </form>
    </Dialog>
  )
}

type ReleaseForm = UseFormReturn<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>

function ReleaseFields({ form }: { form: ReleaseForm }) {
  const { errors } = form.formState
  const now = useNow()
  const [date, type] = form.watch(['release_date', 'release_type'])
  const onUse = (friday: string) =>
    form.setValue('release_date', friday, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
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
        {...dateNotes({ date, type, now, onUse })}
        {...form.register('release_date')}
      />
      <BoxSelect
        label={texts.labels.release_type}
        span={6}
        phoneSpan={6}
        error={errors.release_type?.message}
        {...form.register('release_type')}
      >
        <TypeOptions />
      </BoxSelect>
      <BoxSelect
        label={texts.labels.status}
        span={6}
        phoneSpan={6}
        error={errors.status?.message}
        {...form.register('status')}
      >
        <StatusOptions />
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
  )
}
