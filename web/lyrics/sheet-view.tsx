import { Plus, Printer, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { paths } from '#web/app/paths.ts'
import { arriveAt, useArrival } from '#web/platform/use-arrival.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { OtherWriters } from './other-writers.tsx'
import type { RowControls } from './row-form.tsx'
import { SectionList } from './section-list.tsx'
import { SheetDetails, SheetDetailsForm } from './sheet-details.tsx'
import { SheetExports } from './sheet-exports.tsx'
import type { OpenRow } from './use-open-row.ts'
import { sayFailure, type SheetWrites } from './use-sheet-writes.ts'
import styles from './lyrics.module.css'

type Props = {
  releaseId: string
  title: string
  /** Null once it was deleted elsewhere. */ song: SongOfRelease | null
  sheet: LyricSheet
  writes: SheetWrites
  row: OpenRow
  /** It was deleted elsewhere; it is shown only because something is being typed into it. */
  gone: boolean
  /** The writer that a sheet created just now began with. */
  filled: string | null
}

/** A song's lyric sheet: head, writers, sections, and the actions on the whole. */
export function SheetView({ releaseId, title, song, sheet, gone, filled, writes, row }: Props) {
  const headingId = useId()
  const place = useRef<HTMLElement>(null)
  useArrival(() => arriveAt(place.current?.querySelector<HTMLElement>('[data-add-section]')), 'words')
  const controls: RowControls = {
    songId: sheet.song_id,
    readTyped: row.readTyped,
    onTyped: row.onTyped,
    onClose: row.close,
    mayReopen: row.mayReopen,
    onReopen: row.reopen,
  }
  return (
    <article className={styles.sheet} ref={place} aria-labelledby={headingId}>
      <div className={styles.sheetHead}>
        <div>
          <h2 id={headingId}>
            <bdi>{title}</bdi>
          </h2>
          <p className="text-sm text-ink-2 mt-1 numerals">
            {texts.saved(sheet.sections.length)} {formatDate(sheet.updated_at)}
          </p>
        </div>
        <Link
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          to={paths.lyricsReading(releaseId, sheet.song_id)}
          aria-label={texts.read}
        >
          <Printer aria-hidden className="icon" />
          {texts.print}
        </Link>
      </div>
      {gone && (
        <Alert tone="warn" className="mt-3">
          {texts.sheetGone}
        </Alert>
      )}
      {row.open === 'details' ? (
        <SheetDetailsForm {...controls} sheet={sheet} writes={writes} filled={sheet.version === 1 ? filled : null} />
      ) : (
        <>
          <SheetDetails sheet={sheet} onEdit={() => void row.show('details')} />
          {song && !gone && <OtherWriters releaseId={releaseId} song={song} sheet={sheet} writes={writes} />}
        </>
      )}
      <SectionList
        {...controls}
        releaseId={releaseId}
        sheet={sheet}
        writes={writes}
        open={row.open}
        onOpen={(id) => void row.show(id)}
      />
      <div className={styles.addSection}>
        <Button data-add-section data-edit="new" onClick={() => void row.show('new')}>
          <Plus aria-hidden className="icon" />
          {texts.addSection}
        </Button>
        <DeleteSheet sections={sheet.sections.length} writes={writes} row={row} />
      </div>
      <SheetExports title={title} sheet={sheet} />
    </article>
  )
}

function DeleteSheet({ sections, writes, row }: { sections: number; writes: SheetWrites; row: OpenRow }) {
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const undo = undoBy(() => void takeBack())
  async function takeBack() {
    try {
      await writes.restore()
      toast.success(texts.sheetRestored)
    } catch (error) {
      sayFailure(texts.createSheetFailed, error, undo)
    }
  }
  async function remove() {
    if (
      !(await row.mayDrop()) ||
      !(await confirm({
        title: texts.deleteSheetTitle,
        text: texts.deleteSheetText(sections),
        action: texts.deleteSheet,
        danger: true,
      }))
    )
      return
    row.close()
    setBusy(true)
    try {
      await writes.remove()
      toast.success(texts.sheetDeleted, undefined, undo)
    } catch (error) {
      sayFailure(texts.deleteSheetFailed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" busy={busy} onClick={() => void remove()}>
      <Trash2 aria-hidden className="icon" />
      {texts.deleteSheet}
    </Button>
  )
}
