import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, useMemo, type ChangeEvent, type ReactNode } from 'react'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import type { Problem } from '#domain/label-copy/readiness-rules.ts'
import { durationOf } from '#domain/label-copy/rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { Song } from '#domain/songs/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { FillDown } from '#web/platform/fill-down.tsx'
import { NamesField } from '#web/platform/names-field.tsx'
import { BoxField } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ReorderHandle } from '#web/ui/reorder-handle.tsx'
import type { Reorder } from '#web/ui/use-reorder.ts'
import { isFolded, notesOf } from './field-notes.tsx'
import type { Row, TrackField } from './form.ts'
import { GiveNumber } from './later-number.tsx'
import { OtherPaper } from './other-paper.tsx'
import { SongDifference } from './song-difference.tsx'
import { TrackDetails } from './track-details.tsx'
import type { Fillable } from './use-columns.ts'
import type { FillIn } from './use-fill-in.ts'
import type { Fills } from './use-fills.ts'
import type { FormActions } from './use-label-copy-form.ts'
import styles from './track-list.module.css'

export type TrackRowProps = {
  row: Row
  /** The Songs tab's version; null without one. */
  song: Song | null
  releaseId: string | null
  fills: Fills
  /** It has not been saved on this label copy. */
  isNew: boolean
  /** Its song has been deleted. */
  gone: boolean
  open: boolean
  problems: readonly Problem[]
  errors: Readonly<Record<string, string>>
  /** Names of the unsaved fields, separated by commas. */
  changed: string
  /** Names of the fields that filling down would change below, separated by commas. */
  canFill: string
  onFillDown: (id: string, field: Fillable) => void
  fillIn: FillIn
  reorder: Reorder
  onToggle: (id: string) => void
  onChange: FormActions['row']
  onRemove: (id: string) => void
}

/** One track. Rerendered only when something in it changes: among a hundred, one is being edited. */
export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { row, open, reorder, onToggle, song, releaseId } = props
  const cell = useCells(props)
  const names = useNames(props, cell)
  const [Chevron, number] = [open ? ChevronUp : ChevronDown, row.track_number]
  const length = cell('duration_seconds')
  const isOdd = row.duration_seconds.trim() !== '' && durationOf(row.duration_seconds) === null
  const folded = props.problems.some(({ field }) => isFolded(field.split('.')[1]!)) && !open
  return (
    <li
      className={classes(styles.track, open && styles.open)}
      ref={reorder.row(row.song_id)}
      aria-label={texts.track(number)}
    >
      <span className={styles.trackNumber}>
        <ReorderHandle reorder={reorder} id={row.song_id} name={row.song_title || texts.untitled} />
        <span className="numerals">{number}</span>
      </span>
      <BoxField {...cell('song_title')} cellClassName={styles.title} dir="auto" />
      <NamesField {...names('songwriters')} required cellClassName={styles.writers} placeholder={texts.names} />
      <BoxField
        {...cell('isrc')}
        {...(row.isrc === '' && props.fills.hasIsrcs && { repair: <NextIsrc {...props} /> })}
        cellClassName={styles.code}
        className="code"
        placeholder={texts.isrcForm}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <BoxField
        {...length}
        {...(isOdd ? { warning: texts.badLength } : {})}
        required
        cellClassName={styles.duration}
        inputMode="numeric"
      />
      <span className={styles.trackToggle}>
        <Button
          variant="ghost"
          aria-expanded={open}
          aria-label={texts.moreFields(number)}
          className={classes(folded && styles.needsLook)}
          onClick={() => onToggle(row.song_id)}
        >
          <Chevron aria-hidden className="icon" />
        </Button>
      </span>
      {props.gone && (
        <div className={styles.trackNotice}>
          <p>{texts.songDeleted}</p>
          <Button size="sm" onClick={() => props.onRemove(row.song_id)}>
            {texts.removeTrack}
          </Button>
        </div>
      )}
      {song && releaseId && (
        <SongDifference row={row} song={song} releaseId={releaseId} changed={props.changed} onChange={props.onChange} />
      )}
      {open && <TrackDetails {...props} cell={cell} names={names} />}
    </li>
  )
}, isSame)

/** Compares everything except `reorder`, which is new in every render: of that, only what is displayed. */
function isSame(a: TrackRowProps, b: TrackRowProps): boolean {
  const id = b.row.song_id
  return (
    a.row === b.row &&
    a.song === b.song &&
    a.open === b.open &&
    a.changed === b.changed &&
    a.canFill === b.canFill &&
    a.onFillDown === b.onFillDown &&
    a.fillIn === b.fillIn &&
    a.releaseId === b.releaseId &&
    a.gone === b.gone &&
    a.fills === b.fills &&
    a.isNew === b.isNew &&
    a.onToggle === b.onToggle &&
    a.onChange === b.onChange &&
    a.onRemove === b.onRemove &&
    a.reorder.isOpen(id) === b.reorder.isOpen(id) &&
    a.reorder.isFirst(id) === b.reorder.isFirst(id) &&
    a.reorder.isLast(id) === b.reorder.isLast(id) &&
    JSON.stringify(a.problems) === JSON.stringify(b.problems) &&
    JSON.stringify(a.errors) === JSON.stringify(b.errors)
  )
}

function NextIsrc({ row, onChange }: TrackRowProps) {
  const { song_id: id, track_number: number } = row
  return (
    <GiveNumber
      kind="isrc"
      id={id}
      field={`${id}.isrc`}
      label={
        <>
          <span className="sr-only">{texts.track(number)}: </span>
          {artistDefaultsTexts.giveIsrc}
        </>
      }
      onGiven={(isrc) => onChange(id, { isrc })}
    />
  )
}

export type Cell = ReturnType<typeof useCells>
export type NamesCell = ReturnType<typeof useNames>

const nobody: KnownContributor[] = []

/** The props of a field for names: the account's people are offered. */
function useNames({ row, onChange }: TrackRowProps, cell: Cell) {
  const people = useQuery(contributorsQuery).data ?? nobody
  return (field: TrackField) => {
    const { onChange: _typed, ...props } = cell(field)
    return { ...props, people, onType: (text: string) => onChange(row.song_id, { [field]: text }) }
  }
}

/** The props of a field of this track: value, words, and notes. */
function useCells(props: TrackRowProps) {
  const { row, releaseId, problems, errors, changed, fills, isNew, open, canFill, onChange, onFillDown, fillIn } = props
  const id = row.song_id
  const unsaved = useMemo(() => new Set(changed.split(',').map((field) => `${id}.${field}`)), [changed, id])
  return (field: TrackField) => {
    const change = (value: string) => onChange(id, { [field]: value })
    const label: ReactNode = (
      <span>
        <span className="sr-only">{texts.track(row.track_number)}: </span>
        {texts.labels[field]}
      </span>
    )
    const notes = notesOf({ problems, errors, changed: unsaved, fillIn }, `${id}.${field}`)
    const other = problems.find((problem) => problem.field === `${id}.${field}`)?.other
    const canCopy = open && canFill.split(',').includes(field)
    return {
      ...notes,
      repair:
        other && releaseId ? (
          <>
            {notes.repair}
            <OtherPaper releaseId={releaseId} row={row} paper={other} />
          </>
        ) : (
          (notes.repair ??
          (canCopy && <FillDown field={texts.labels[field]} onFill={() => onFillDown(id, field as Fillable)} />))
        ),
      dirty: notes.dirty && row[field] !== '',
      label,
      help: isNew && row[field] !== '' && row[field] === fills.track[field] ? artistDefaultsTexts.from : undefined,
      value: row[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(event.target.value),
    }
  }
}
