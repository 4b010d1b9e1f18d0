import { useState } from 'react'
import { Link } from 'react-router'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts } from '#domain/lyrics/texts.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { differencesAt, type Difference } from '#domain/writers/rules.ts'
import { writerTexts as texts } from '#domain/writers/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { keyOfPaper, linkToPaper, paperOf } from '#web/writers/data.ts'
import { sayFailure, type SheetWrites } from './use-sheet-writes.ts'

type Props = { releaseId: string; song: SongOfRelease; sheet: LyricSheet; writes: SheetWrites }

/** Where the song's label copy or split sheet names other writers: both sides can be taken. */
export function OtherWriters({ releaseId, song, sheet, writes }: Props) {
  const { busy, take } = useTake(sheet, writes)
  return differencesAt('lyrics', { ...song.writers, lyrics: sheet.written_by }).map((difference) => {
    const paper = paperOf(difference)
    const { to, text } = linkToPaper(paper, releaseId, song)
    return (
      <Alert key={keyOfPaper(paper)} tone="warn" className="mt-3">
        <p dir="auto">{texts.differ(difference)}.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={() => void take(difference)}>
            {texts.use[paper.side]}
          </Button>
          <Link className={buttonClass({ size: 'sm', variant: 'ghost' })} to={to}>
            {text}
          </Link>
        </div>
      </Alert>
    )
  })
}

/** Writes the sheet with the other paper's writers, with Undo. */
function useTake({ written_by, version }: LyricSheet, writes: SheetWrites) {
  const [busy, setBusy] = useState(false)
  async function write(writers: string | null, from: number, done: (version: number) => void) {
    setBusy(true)
    try {
      done((await writes.update({ written_by: writers }, from)).version)
    } catch (error) {
      sayFailure(lyricTexts.updateSheetFailed, error)
      void writes.readAgain().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }
  const take = ({ sides, names }: Difference) =>
    write(names.join(', '), version, (taken) => {
      // The button was removed.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-edit="details"]')?.focus())
      toast.success(
        texts.used(sides[0]!),
        undefined,
        undoBy(() => void write(written_by, taken, () => toast.success(texts.backToOwn))),
      )
    })
  return { busy, take }
}
