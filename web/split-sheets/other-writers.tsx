import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { mostContributors, type Resolved } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { differencesAt, writersIn, type Difference } from '#domain/writers/rules.ts'
import type { SheetWriter } from '#domain/writers/schema.ts'
import { writerTexts as texts } from '#domain/writers/texts.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import { addressToAdd, keyOfPaper, linkToPaper, paperOf } from '#web/writers/data.ts'
import { withWriters, writersOf, type Row } from './form.ts'
import type { SplitPageProps } from './split-sheet-page.tsx'
import type { FormActions } from './use-split-form.ts'

type Page = Pick<SplitPageProps, 'release' | 'song'>

/** On a saved sheet: adding begins its form. */
export function OtherWriters({ release, song, sheet }: Page & { sheet: NonNullable<SplitPageProps['sheet']> }) {
  return differencesOf(song, writersIn(sheet.contributors)).map((difference) => (
    <Notice key={keyOfPaper(paperOf(difference))} release={release} song={song} difference={difference}>
      <Link className={buttonClass({ size: 'sm' })} to={addressToAdd(paperOf(difference), release.id, song)}>
        {addText(difference)}
      </Link>
    </Notice>
  ))
}

type TypedProps = Page & { differences: readonly Difference[]; onAdd: (difference: Difference) => void }

/** In the form. */
export function OtherWritersOfForm({ release, song, differences, onAdd }: TypedProps) {
  return differences.map((difference) => (
    <Notice key={keyOfPaper(paperOf(difference))} release={release} song={song} difference={difference}>
      <Button size="sm" onClick={() => onAdd(difference)}>
        {addText(difference)}
      </Button>
    </Notice>
  ))
}

/** No difference at a split sheet is with itself. */
const addText = ({ sides }: Difference): string => (sides[0] === 'lyrics' ? texts.add.lyrics : texts.add.label_copy)

type NoticeProps = Page & { difference: Difference; /** What adds the missing ones. */ children: ReactNode }

function Notice({ release, song, difference, children }: NoticeProps) {
  const { also, not } = difference
  const { to, text } = linkToPaper(paperOf(difference), release.id, song)
  return (
    <Alert tone="warn" className="mt-5 print:hidden">
      <p dir="auto">{texts.differ(difference)}.</p>
      <p>
        {also.length > 0 && texts.addNote} {not.length > 0 && texts.removeNote}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {also.length > 0 && children}
        <Link className={buttonClass({ size: 'sm', variant: also.length > 0 ? 'ghost' : 'secondary' })} to={to}>
          {text}
        </Link>
      </div>
    </Alert>
  )
}

const differencesOf = ({ writers }: SongOfRelease, split_sheet: SheetWriter[]): Difference[] =>
  differencesAt('split_sheet', { ...writers, split_sheet })

/** Shows where the song's other papers name different writers, and adds the missing ones, with one Undo. */
export function useOtherWriters(song: SongOfRelease, rows: Row[], writer: Resolved, actions: FormActions) {
  const client = useQueryClient()
  const differences = differencesOf(song, writersOf(rows, writer))
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  async function add({ also }: Difference, onAdded: () => void) {
    const known = await client.ensureQueryData(contributorsQuery).catch(() => [])
    const before = latest.current
    const after = withWriters(before, also, known)
    if (after.length > mostContributors) return void toast.error(splitSheetTexts.tooMany)
    actions.set(after)
    toast.success(
      texts.added(also.length),
      undefined,
      undoInForm(() => actions.takeBack(before, after)),
    )
    requestAnimationFrame(onAdded)
  }
  return { differences, add }
}
