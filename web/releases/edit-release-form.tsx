import { useSearchParams } from 'react-router'
import { upcWarning } from '#domain/release-changes/rules.ts'
import { releaseChangeTexts as changeTexts } from '#domain/release-changes/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { isSetBack, statusMeaning } from '#domain/releases/rules.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { dateNotes } from '#web/platform/date-notes.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { StatusOptions, TypeOptions } from './release-options.tsx'
import type { EditRelease } from './use-edit-release.ts'

const { labels } = texts

/** The left column of the edit dialog: every field of the release, and a warning when its type changes. */
export function EditReleaseForm({ id, release, edit }: { id: string; release: ReleaseDetail; edit: EditRelease }) {
  const { form, to, status } = edit
  const { errors, dirtyFields } = form.formState
  const now = useNow()
  const startsAtDate = useSearchParams()[0].get('field') === 'release_date'
  const field = (name: 'title' | 'genre' | 'label' | 'copyright_info' | 'description') => ({
    label: labels[name],
    dir: 'auto',
    autoComplete: 'off',
    readOnly: edit.busy,
    dirty: dirtyFields[name] === true,
    error: errors[name]?.message,
    ...form.register(name),
  })
  const onUse = (date: string) => form.setValue('release_date', date, { shouldDirty: true, shouldValidate: true })
  const auto = dirtyFields.status ? null : release.auto_released_on
  const set_back = isSetBack(release, { status, release_date: to.release_date }, now)
  return (
    <form id={id} onSubmit={edit.submit} noValidate>
      <Boxes>
        <BoxField {...field('title')} required span={12} />
        <BoxSelect
          label={labels.release_type}
          span={6}
          phoneSpan={6}
          dirty={dirtyFields.release_type === true}
          error={errors.release_type?.message}
          {...form.register('release_type')}
        >
          <TypeOptions />
        </BoxSelect>
        <BoxSelect
          label={labels.status}
          span={6}
          phoneSpan={6}
          dirty={dirtyFields.status === true}
          error={errors.status?.message}
          help={statusMeaning({ status, release_date: to.release_date, auto_released_on: auto, set_back }, now)}
          {...form.register('status')}
        >
          <StatusOptions />
        </BoxSelect>
        <BoxField
          label={labels.release_date}
          span={6}
          phoneSpan={6}
          type="date"
          data-first={startsAtDate || undefined}
          readOnly={edit.busy}
          min="1900-01-01"
          max="9999-12-31"
          dirty={dirtyFields.release_date === true}
          error={errors.release_date?.message}
          {...(dirtyFields.release_date && dateNotes({ date: to.release_date, type: to.release_type, now, onUse }))}
          {...form.register('release_date')}
        />
        <BoxField {...field('genre')} span={6} phoneSpan={6} />
        <BoxField {...field('label')} span={6} phoneSpan={6} />
        <BoxField {...field('copyright_info')} span={6} phoneSpan={6} />
        <BoxField
          label={labels.upc_code}
          span={12}
          className="code"
          inputMode="numeric"
          autoComplete="off"
          readOnly={edit.busy}
          dirty={dirtyFields.upc === true}
          error={errors.upc?.message}
          warning={upcWarning(form.watch('upc') ?? '')}
          {...form.register('upc')}
        />
        <BoxTextarea {...field('description')} rows={3} span={12} />
      </Boxes>
      {to.release_type !== release.release_type && <TypeNote from={release.release_type} to={to.release_type} />}
    </form>
  )
}

/** What another type means for the plan. */
function TypeNote({ from, to }: { from: ReleaseType; to: ReleaseType }) {
  return (
    <Alert tone="warn" className="mt-4" role="status">
      <strong>{changeTexts.fromTo(from, to)}.</strong> {changeTexts.typeNote(from, to)}
    </Alert>
  )
}
