import { Suspense, useState } from 'react'
import { lyricSection, type LyricSection } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { later } from '#web/platform/later.tsx'
import { readObject } from '#web/platform/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sectionSchema, typeSection, type SectionWords } from './form.ts'
import { RowForm, type RowConflict, type RowControls } from './row-form.tsx'
import { SectionFields } from './sheet-fields.tsx'
import type { SheetWrites } from './use-sheet-writes.ts'
import styles from './lyrics.module.css'

const SplitOffer = later(() => import('./split-offer.tsx'), 'SplitOffer')

type Props = RowControls & {
  place: number
  /** How many sections the sheet has beside this one. */ others: number
  /** Null for a new one. */
  section: LyricSection | null
  /** It was deleted elsewhere while being edited: it is saved as a new one. */
  gone?: boolean
  /** 'new', or the id of a section that is gone. */
  row: string
  writes: SheetWrites
}

const conflict: RowConflict<SectionWords> = {
  title: texts.conflictSection,
  fields: [
    { key: 'section_type', label: texts.type, show: (type) => texts.types[type as SectionWords['section_type']] },
    { key: 'content', label: texts.content },
  ],
  read: readObject(lyricSection),
}

/** The row of a section being edited or added. */
export function SectionForm({ section, gone, row, place, others, writes, ...controls }: Props) {
  const isNew = section === null
  // One id per filled form: a second click or a retry after a lost response creates no second section.
  const [id] = useState(() => crypto.randomUUID())
  // Several lines were pasted: they may be several sections.
  const [pasted, setPasted] = useState(false)
  const [splitting, setSplitting] = useState(false)
  async function save(values: Partial<SectionWords>, version: number) {
    if (isNew) await writes.addSection({ ...(values as SectionWords), id })
    else await writes.updateSection(section.id, values, version)
    toast.success(isNew ? texts.sectionAdded : texts.sectionUpdated)
  }
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
              <SectionFields form={form} busy={busy} onPasted={() => setPasted(true)} />
              {pasted && (
                <Suspense fallback={null}>
                  <SplitOffer
                    songId={controls.songId}
                    mayReopen={controls.mayReopen}
                    onReopen={controls.onReopen}
                    words={form.watch()}
                    replaces={section && { id: section.id, version: hold.version }}
                    others={others}
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
