import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { repeatable, repeatsOf, sectionName, sourceOf, type Placed } from '#domain/lyrics/repeat-rules.ts'
import { sectionTypes, type LyricSection } from '#domain/lyrics/schema.ts'
import { repeatTexts, lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SectionWords } from './form.ts'
import styles from './lyrics.module.css'

type Form = UseFormReturn<SectionWords, unknown, never>
type Props = {
  form: Form
  busy: boolean
  sections: readonly LyricSection[]
  /** Null for a new one. */
  section: LyricSection | null
  onPasted: () => void
  /** Opens the row of another section. */
  onOpen: (id: string) => void
}

/** Type and words of a section: its own, or those of one that it repeats. */
export function SectionFields({ form, busy, sections, section, onPasted, onOpen }: Props) {
  const { errors, dirtyFields } = form.formState
  const words = useWords(form, sections, section)
  const followers = section ? repeatsOf(sections, section.id) : []
  return (
    <>
      <Boxes>
        <BoxSelect
          label={texts.type}
          span={words.choices.length > 0 ? 5 : 12}
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
        {words.choices.length > 0 && (
          <BoxSelect
            label={repeatTexts.words}
            span={7}
            dirty={dirtyFields.repeats_id === true}
            value={words.source?.section.id ?? ''}
            onChange={(event) => words.choose(event.target.value)}
          >
            <option value="">{repeatTexts.own}</option>
            {words.choices.map((choice) => (
              <option key={choice.section.id} value={choice.section.id}>
                {repeatTexts.repeat(sectionName(choice))}
              </option>
            ))}
          </BoxSelect>
        )}
        {words.source ? (
          <BoxTextarea
            label={texts.content}
            span={12}
            dir="auto"
            readOnly
            value={words.source.section.content}
            help={repeatTexts.follows(sectionName(words.source))}
          />
        ) : (
          <BoxTextarea
            label={texts.content}
            required
            span={12}
            rows={4}
            dir="auto"
            readOnly={busy}
            dirty={dirtyFields.content === true}
            error={errors.content?.message}
            help={followers.length > 0 ? repeatTexts.followed(followers) : undefined}
            onPaste={(event) => {
              if (/[\r\n\u2028\u2029]/.test(event.clipboardData.getData('text/plain'))) onPasted()
            }}
            {...form.register('content')}
          />
        )}
      </Boxes>
      {words.source && <RepeatActions source={words.source} busy={busy} onOpen={onOpen} onSeparate={words.separate} />}
    </>
  )
}

type ActionProps = { source: Placed<LyricSection>; busy: boolean; onOpen: (id: string) => void; onSeparate: () => void }

function RepeatActions({ source, busy, onOpen, onSeparate }: ActionProps) {
  return (
    <p className={styles.repeatActions}>
      <Button size="sm" disabled={busy} onClick={() => onOpen(source.section.id)}>
        {repeatTexts.editSource(source.place)}
      </Button>
      <Button size="sm" disabled={busy} onClick={onSeparate}>
        {repeatTexts.editSeparately}
      </Button>
    </p>
  )
}

/** The sections that this one may repeat, its current source, and the buttons to switch to its own words. */
function useWords(form: Form, sections: readonly LyricSection[], section: LyricSection | null) {
  const repeats = form.watch('repeats_id')
  const choices = repeatable(sections, section)
  const source = choices.some((choice) => choice.section.id === repeats) ? sourceOf(sections, repeats) : null
  const isGone = repeats !== '' && source === null
  const typed = useRef<Partial<SectionWords> | null>(null)
  const set = (changes: Partial<SectionWords>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof SectionWords, value, { shouldDirty: true })
  }
  // Deleted elsewhere: the words it had are shown as its own.
  useEffect(() => {
    if (isGone) form.setValue('repeats_id', '', { shouldDirty: true })
  }, [form, isGone])

  const copied = { content: source?.section.content ?? '' }
  return {
    choices,
    source,
    choose: (id: string) => {
      if (id === '') return set({ repeats_id: '', ...(typed.current ?? copied) })
      const chosen = sourceOf(sections, id)
      if (!chosen) return
      const { section_type, content } = chosen.section
      const taken = section === null ? { content, section_type } : { content }
      if (!source) typed.current = pick(form.getValues(), taken)
      set({ repeats_id: id, ...taken })
      form.clearErrors('content')
    },
    separate: () => {
      set({ repeats_id: '', ...copied })
      requestAnimationFrame(() => form.setFocus('content'))
    },
  }
}

/** The typed values of what is about to be replaced. */
const pick = (typed: SectionWords, replaced: object): Partial<SectionWords> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in replaced))
