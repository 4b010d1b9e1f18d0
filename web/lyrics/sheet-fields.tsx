import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { NamesField } from '#web/platform/names-field.tsx'
import { Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import type { Details } from './form.ts'

type Props<Values extends Record<string, string>> = { form: UseFormReturn<Values, unknown, never>; busy: boolean }

const nobody: KnownContributor[] = []

/** Writers and notes, for every form that creates or changes a lyric sheet. Read-only while it is sent: the row closes afterward. */
export function DetailsFields({ form, busy, filled }: Props<Details> & { filled: string | null }) {
  const { errors, dirtyFields } = form.formState
  const people = useQuery(contributorsQuery).data ?? nobody
  return (
    <Boxes>
      <NamesField
        label={texts.writtenBy}
        help={filled !== null && form.watch('written_by') === filled ? artistDefaultsTexts.from : undefined}
        span={12}
        people={people}
        readOnly={busy}
        dirty={dirtyFields.written_by === true}
        error={errors.written_by?.message}
        value={form.watch('written_by')}
        onType={(text) => form.setValue('written_by', text, { shouldDirty: true, shouldTouch: true })}
      />
      <BoxTextarea
        label={texts.notes}
        span={12}
        dir="auto"
        readOnly={busy}
        dirty={dirtyFields.additional_notes === true}
        error={errors.additional_notes?.message}
        {...form.register('additional_notes')}
      />
    </Boxes>
  )
}
