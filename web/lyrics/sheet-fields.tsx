import type { UseFormReturn } from 'react-hook-form'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import { sectionTypes } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import type { Details, SectionWords } from './form.ts'

type Props<Values extends Record<string, string>> = { form: UseFormReturn<Values, unknown, never>; busy: boolean }

/** Writers and notes, for every form that creates or changes a lyric sheet. Read-only while it is sent: the row closes afterwards. */
export function DetailsFields({ form, busy, filled }: Props<Details> & { filled: string | null }) {
  const { errors, dirtyFields } = form.formState
  return (
    <Boxes>
      <BoxField
        label={texts.writtenBy}
        help={filled !== null && form.watch('written_by') === filled ? artistDefaultsTexts.from : undefined}
        span={12}
        dir="auto"
        autoComplete="off"
        readOnly={busy}
        dirty={dirtyFields.written_by === true}
        error={errors.written_by?.message}
        {...form.register('written_by')}
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

/** Type and words of a section. */
export function SectionFields({ form, busy, onPasted }: Props<SectionWords> & { onPasted: () => void }) {
  const { errors, dirtyFields } = form.formState
  return (
    <Boxes>
      <BoxSelect
        label={texts.type}
        span={12}
        dirty={dirtyFields.section_type === true}
        error={errors.section_type?.message}
        {...form.register('section_type')}
      >
        {sectionTypes.map((type) => (
          <option key={type} value={type}>
            {texts.types[type]}
          </option>
        ))}
      </BoxSelect>
      <BoxTextarea
        label={texts.content}
        required
        span={12}
        rows={4}
        dir="auto"
        readOnly={busy}
        dirty={dirtyFields.content === true}
        error={errors.content?.message}
        onPaste={(event) => {
          if (/[\r\n\u2028\u2029]/.test(event.clipboardData.getData('text/plain'))) onPasted()
        }}
        {...form.register('content')}
      />
    </Boxes>
  )
}
