import { Pencil } from 'lucide-react'
import { lyricSheet, type LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { detailsSchema, typeDetails, type Details } from './form.ts'
import { RowForm, type RowConflict, type RowControls } from './row-form.tsx'
import { DetailsFields } from './sheet-fields.tsx'
import type { SheetWrites } from './use-sheet-writes.ts'
import styles from './lyrics.module.css'

/** Writers and notes, read-only. */
export function SheetDetails({ sheet, onEdit }: { sheet: LyricSheet; onEdit: () => void }) {
  return (
    <div className={styles.credits}>
      <Boxes view>
        <ReadCell label={texts.writtenBy} value={sheet.written_by} />
        <ReadCell label={texts.notes} value={sheet.additional_notes} />
      </Boxes>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        className={styles.boxActions}
        data-edit="details"
        aria-label={texts.editSheet}
        onClick={onEdit}
      >
        <Pencil aria-hidden className="icon" />
      </Button>
    </div>
  )
}

function ReadCell({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="box">
      <span className="caption">{label}</span>
      <p dir="auto">{value ?? texts.empty}</p>
    </div>
  )
}

const conflict: RowConflict<Details> = {
  title: texts.conflictSheet,
  fields: [
    { key: 'written_by', label: texts.writtenBy },
    { key: 'additional_notes', label: texts.notes },
  ],
  read: (data) => {
    const theirs = lyricSheet.safeParse(data).data
    return theirs ? { values: typeDetails(theirs), version: theirs.version } : null
  },
}

type FormProps = RowControls & { sheet: LyricSheet; writes: SheetWrites; filled: string | null }

export function SheetDetailsForm({ sheet, writes, filled, ...controls }: FormProps) {
  async function save(values: Partial<Details>, version: number) {
    await writes.update(values, version)
    toast.success(texts.sheetUpdated)
  }
  return (
    <div className={`${styles.credits} ${styles.editing}`}>
      <RowForm<Details>
        {...controls}
        row="details"
        label={texts.editSheetForm}
        schema={detailsSchema as never}
        saved={typeDetails(sheet)}
        version={sheet.version}
        conflict={conflict}
        save={save}
        readAgain={writes.readAgain}
        saveLabel={texts.save}
        failed={texts.updateSheetFailed}
      >
        {(form, busy) => <DetailsFields form={form} busy={busy} filled={filled} />}
      </RowForm>
    </div>
  )
}
