import { Suspense, useState } from 'react'
import { lyricSection, type LyricSection } from '#domain/lyrics/schema.ts'
import { repeatTexts, lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { later } from '#web/platform/later.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { sectionChanges, sectionSchema, typeSection, wordsOf, type SectionWords } from './form.ts'
import { RowForm, type RowConflict, type RowControls } from './row-form.tsx'
import { SectionFields } from './section-fields.tsx'
import { sayFailure, type SheetWrites } from './use-sheet-writes.ts'
import styles from './lyrics.module.css'

const SplitOffer = later(() => import('./split-offer.tsx'), 'SplitOffer')

type Props = RowControls & {
  place: number
  /** All of the sheet. */ sections: LyricSection[]
  /** Null for a new one. */
  section: LyricSection | null
  /** It was deleted elsewhere while being edited: it is saved as a new one. */
  gone?: boolean
  /** 'new', or the id of a deleted section. */
  row: string
  writes: SheetWrites
  onOpen: (row: string) => void
}

const conflict: RowConflict<SectionWords> = {
  title: texts.conflictSection,
  // Of two changes to the words only one can be kept: changing a repeat's words also changes what it repeats.
  fields: (versions) => [
    { key: 'section_type', label: texts.type, show: (type) => texts.types[type as SectionWords['section_type']] },
    new Set(versions.map(({ content }) => content)).size > 1
      ? { key: 'content', label: texts.content }
      : { key: 'repeats_id', label: repeatTexts.words, show: (id) => (id ? repeatTexts.another : repeatTexts.own) },
  ],
  read: (data) => {
    const theirs = lyricSection.safeParse(data).data
    return theirs ? { values: typeSection(theirs), version: theirs.version } : null
  },
}

/** The row of a section being edited or added. */
export function SectionForm({ section, gone, row, place, sections, writes, onOpen, ...controls }: Props) {
  const isNew = section === null
  // Several lines were pasted: they may be several sections.
  const [pasted, setPasted] = useState(false)
  const [splitting, setSplitting] = useState(false)
  const save = useSaveSection(section, writes)
  return (
    <li className={`${styles.section} ${styles.editing}`}>
      <span className={styles.sectionHandle} aria-hidden="true">
        {place}
      </span>
      <div className={styles.sectionBody}>
        {gone && (
          <Alert tone="warn" className="mb-2">
            {texts.sectionGone}
          </Alert>
        )}
        <RowForm<SectionWords>
          {...controls}
          row={row}
          label={isNew ? texts.addForm : texts.sectionForm(place)}
          schema={sectionSchema}
          isNew={isNew}
          locked={splitting}
          saved={typeSection(section)}
          version={section?.version ?? 1}
          conflict={conflict}
          save={save}
          readAgain={writes.readAgain}
          saveLabel={texts.saveSection}
          failed={isNew ? texts.addSectionFailed : texts.updateSectionFailed}
        >
          {(form, busy, hold) => (
            <>
              <SectionFields
                form={form}
                busy={busy}
                sections={sections}
                section={section}
                onPasted={() => setPasted(true)}
                onOpen={onOpen}
              />
              {pasted && form.watch('repeats_id') === '' && (
                <Suspense fallback={null}>
                  <SplitOffer
                    songId={controls.songId}
                    mayReopen={controls.mayReopen}
                    onReopen={controls.onReopen}
                    words={form.watch()}
                    replaces={section && { id: section.id, version: hold.version }}
                    sections={sections}
                    place={place}
                    writes={writes}
                    busy={splitting}
                    onBusy={setSplitting}
                    onDone={hold.close}
                    onKeep={() => setPasted(false)}
                  />
                </Suspense>
              )}
            </>
          )}
        </RowForm>
      </div>
    </li>
  )
}

/** Saves the typed text. After replacing a section's words by a repeat, or the other way round, the user can undo it. */
function useSaveSection(section: LyricSection | null, writes: SheetWrites) {
  // One id per filled form: a second click or a retry after a lost response creates no second section.
  const [id] = useState(() => crypto.randomUUID())

  async function takeBack(before: LyricSection, version: number) {
    const typed = typeSection(before)
    try {
      await writes.updateSection(before.id, { section_type: before.section_type, ...wordsOf(typed) }, version)
      toast.success(repeatTexts.undone)
    } catch (error) {
      const again = undoBy(() => void takeBack(before, version))
      sayFailure(repeatTexts.undoFailed, error, again)
    }
  }

  return async (changes: Partial<SectionWords>, version: number, typed: SectionWords) => {
    if (!section) {
      await writes.addSection({ section_type: typed.section_type, ...wordsOf(typed), id })
      toast.success(texts.sectionAdded)
      return
    }
    const changed = await writes.updateSection(section.id, sectionChanges(changes, typed), version)
    const isReplaced = changed.repeats_id !== section.repeats_id
    const undo = isReplaced ? undoBy(() => void takeBack(section, changed.version)) : undefined
    toast.success(texts.sectionUpdated, undefined, undo)
  }
}
