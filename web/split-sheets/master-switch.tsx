import { Copy, Disc3, Equal } from 'lucide-react'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import { rowsToSplit, type Row } from './form.ts'
import type { MasterColumn } from './use-shares.ts'
import type { FormActions } from './use-split-form.ts'
import styles from './contributors.module.css'

type Props = { rows: Row[]; master: MasterColumn; actions: FormActions }

/** Puts the Master column into the rows, and takes it out again; fills it. */
export function MasterSwitch({ rows, master, actions }: Props) {
  const undo = undoInForm(() => actions.bringSharesBack(rows))
  function toggle() {
    if (master.used) {
      actions.clearMaster()
      toast.success(texts.masterCleared, undefined, undo)
    }
    master.show(!master.shown)
  }
  function equally() {
    actions.masterEqually()
    toast.success(texts.masterEquallyDone(rowsToSplit(rows).length), undefined, undo)
  }
  function asWriter() {
    if (rows.every((row) => row.master_share === row.writer_share)) return
    actions.masterAsWriter()
    toast.success(texts.masterAsWriterDone, undefined, undo)
  }
  return (
    <section className="mt-4 grid gap-2" aria-label={texts.master}>
      <div className={styles.masterActions}>
        <Button aria-pressed={master.shown} onClick={toggle}>
          <Disc3 aria-hidden className="icon" />
          {texts.splitMaster}
        </Button>
        {master.shown && (
          <>
            <Button variant="ghost" aria-label={texts.ofMaster(texts.sameAsWriter)} onClick={asWriter}>
              <Copy aria-hidden className="icon" />
              {texts.sameAsWriter}
            </Button>
            <Button variant="ghost" aria-label={texts.ofMaster(texts.equally)} onClick={equally}>
              <Equal aria-hidden className="icon" />
              {texts.equally}
            </Button>
          </>
        )}
      </div>
      <p className="text-sm text-ink-2 max-w-[80ch]">{master.shown ? texts.masterNote : texts.masterOffer}</p>
    </section>
  )
}
