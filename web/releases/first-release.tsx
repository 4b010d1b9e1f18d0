import { useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { releaseTexts } from '#domain/releases/texts.ts'
import { productName } from '#domain/shared/texts.ts'
import { firstReleaseForm, releaseTimes } from '#domain/welcome/schema.ts'
import { welcomeTexts } from '#domain/welcome/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { dateNotes } from '#web/platform/date-notes.tsx'
import { switchTheme } from '#web/platform/theme.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { BrandBar } from '#web/ui/brand-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { TypeOptions } from './release-options.tsx'
import { useCreateFirstRelease } from './use-create-first-release.ts'
import styles from './first-release.module.css'

const texts = welcomeTexts.question
const empty = { title: '', release_type: 'single', when: 'date', release_date: '' } as const

type Props = { notice?: ReactNode; leaving: boolean; onCreated: (id: string) => void; onSkip: () => void }

/** 'What comes out next, and when?' The answer is a release with its checklist. */
export function FirstRelease({ notice, leaving, onCreated, onSkip }: Props) {
  return (
    <>
      <SkipLink />
      <BrandBar name={productName} onSwitch={switchTheme} />
      <main className={styles.page} id="main" tabIndex={-1}>
        {notice}
        <PageHead title={texts.title} sub={texts.text} />
        <Question leaving={leaving} onCreated={onCreated} onSkip={onSkip} />
      </main>
    </>
  )
}

function Question({ leaving, onCreated, onSkip }: Omit<Props, 'notice'>) {
  const create = useCreateFirstRelease()
  // One id per filled form: a second click or a retry after a lost response creates no second release.
  const [id] = useState(() => crypto.randomUUID())
  const form = useAppForm(firstReleaseForm, empty)
  const leave = useLeaveWarning(form.formState.isDirty)
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(form),
    send: async (answer) => {
      await create.mutateAsync({ ...answer, id })
    },
    onSaved: () => {
      leave.allow()
      onCreated(id)
    },
    failed: (error) => messageOf(error, releaseTexts.createFailed),
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure && <Alert>{failure}</Alert>}
      <Fields form={form} />
      <div className={styles.actions}>
        <Button variant="ghost" disabled={busy || leaving} onClick={onSkip}>
          {texts.skip}
        </Button>
        <Button variant="primary" type="submit" busy={busy || leaving} busyLabel={texts.creating}>
          {texts.create}
        </Button>
      </div>
    </form>
  )
}

type Answer = UseFormReturn<z.input<typeof firstReleaseForm>, unknown, z.output<typeof firstReleaseForm>>

function Fields({ form }: { form: Answer }) {
  const now = useNow()
  const { errors } = form.formState
  const [when, date, type] = form.watch(['when', 'release_date', 'release_type'])
  const onUse = (friday: string) => form.setValue('release_date', friday, { shouldDirty: true, shouldValidate: true })
  return (
    <Boxes>
      <BoxField
        label={releaseTexts.labels.title}
        required
        span={8}
        autoComplete="off"
        dir="auto"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <BoxSelect
        label={releaseTexts.labels.release_type}
        span={4}
        error={errors.release_type?.message}
        {...form.register('release_type')}
      >
        <TypeOptions />
      </BoxSelect>
      <fieldset className={styles.when}>
        <legend>{texts.when}</legend>
        {releaseTimes.map((time) => (
          <RadioRow
            key={time}
            value={time}
            label={texts.times[time]}
            hint={texts.hints[time]}
            {...form.register('when')}
          />
        ))}
      </fieldset>
      {when !== 'unknown' && (
        <BoxField
          label={when === 'out' ? texts.outDate : releaseTexts.labels.release_date}
          required={when === 'date'}
          span={12}
          type="date"
          min="1900-01-01"
          max="9999-12-31"
          error={errors.release_date?.message}
          {...(when === 'date' && dateNotes({ date: date ?? null, type, now, onUse }))}
          {...form.register('release_date')}
        />
      )}
    </Boxes>
  )
}
