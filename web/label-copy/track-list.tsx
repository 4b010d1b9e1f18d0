import { Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { fillableFields } from '#domain/columns/rules.ts'
import type { Problem } from '#domain/label-copy/readiness-rules.ts'
import { lengthOf, durationOf } from '#domain/label-copy/rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { Song } from '#domain/songs/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { ReorderAnnouncement } from '#web/ui/reorder-handle.tsx'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import { useReorder } from '#web/ui/use-reorder.ts'
import { fieldId, rowFields, type Notes } from './field-notes.tsx'
import { blankRow, type Row, newRow } from './form.ts'
import { TrackRow } from './track-row.tsx'
import { fillable, useColumns } from './use-columns.ts'
import type { FillIn } from './use-fill-in.ts'
import type { Fills } from './use-fills.ts'
import type { FormActions } from './use-label-copy-form.ts'
import styles from './track-list.module.css'

type Props = Notes & {
  rows: Row[]
  base: Row[]
  /** Null if the release is yet to be created. */
  release: ReleaseDetail | null
  fills: Fills
  /** None of its tracks has been saved. */
  isNew: boolean
  /** Else a track shows what to fix once it was typed in. */
  shown: boolean
  opened: ReadonlySet<string>
  onToggle: (id: string) => void
  actions: FormActions
}

const noSongs: Song[] = []
const nothing: readonly Problem[] = []

export function TrackList(props: Props) {
  const { rows, base, release, fills, isNew, shown, opened, onToggle, actions, problems, errors, changed, fillIn } =
    props
  const songs: Song[] = release?.songs ?? noSongs
  const order = rows.map((row) => row.song_id).join()
  const ids = useMemo(() => (order === '' ? [] : order.split(',')), [order])
  const reorder = useReorder({
    ids,
    nameOf: (id) => rows.find((row) => row.song_id === id)?.song_title || texts.untitled,
    onReorder: actions.order,
  })
  const bySong = useMemo(() => Map.groupBy(problems, (problem) => problem.field.split('.')[0]!), [problems])
  const songOf = useMemo(() => new Map(songs.map((song) => [song.id, song])), [songs])
  const savedIds = useMemo(() => new Set(base.map((row) => row.song_id)), [base])

  const { remove, onFillDown, around } = useRowChanges(rows, songs, actions, fillIn)
  const canFill = useMemo(() => fillableFields(rows, fillable), [rows])

  function add() {
    const row = newRow(rows, songs, fills.track)
    actions.add(row)
    requestAnimationFrame(() => document.getElementById(fieldId(`${row.song_id}.song_title`))?.focus())
  }

  return (
    <>
      <Head rows={rows} onAdd={add} />
      <section className={styles.tracks} aria-label={texts.tracks} id={fieldId('tracks')} tabIndex={-1}>
        {rows.length > 0 && <Columns />}
        <ol {...around}>
          {rows.map((row) => (
            <TrackRow
              key={row.song_id}
              row={row}
              open={opened.has(row.song_id)}
              onToggle={onToggle}
              onChange={actions.row}
              onRemove={remove}
              reorder={reorder}
              releaseId={release?.id ?? null}
              fills={fills}
              isNew={isNew || !savedIds.has(row.song_id)}
              gone={release !== null && savedIds.has(row.song_id) && !songOf.has(row.song_id)}
              song={savedIds.has(row.song_id) ? (songOf.get(row.song_id) ?? null) : null}
              problems={problemsOf(bySong.get(row.song_id) ?? nothing, shown || isTouched(changed, row))}
              canFill={canFill.get(row.song_id) ?? ''}
              onFillDown={onFillDown}
              fillIn={fillIn}
              errors={ofTrack(errors, row.song_id)}
              changed={changedOf(changed, row)}
            />
          ))}
        </ol>
        {rows.length === 0 && <p className={styles.noTracks}>{texts.noTracks}</p>}
        <ReorderAnnouncement reorder={reorder} />
      </section>
      <NotOnSheet
        songs={songs.filter((song) => !rows.some((row) => row.song_id === song.id))}
        onAdd={(song) => actions.add(blankRow(song, fills.track))}
      />
    </>
  )
}

/** Removes tracks and fills columns. The functions for a row stay the same while others change: typing rerenders only one. */
function useRowChanges(rows: Row[], songs: Song[], actions: FormActions, fillIn: FillIn) {
  const latest = useRef({ rows, songs })
  useEffect(() => {
    latest.current = { rows, songs }
  })
  const remove = useCallback(
    (id: string) => {
      const row = latest.current.rows.find((each) => each.song_id === id)
      if (!row) return
      actions.remove(id, !latest.current.songs.some((song) => song.id === id))
      toast.success(
        texts.removedTrack(row.song_title || texts.untitled),
        undefined,
        undoInForm(() => actions.add(row)),
      )
    },
    [actions],
  )
  return { remove, ...useColumns(latest, fillIn) }
}

/** The number of tracks, their length together, and the button for another. */
function Head({ rows, onAdd }: { rows: Row[]; onAdd: () => void }) {
  const seconds = rows.reduce((sum, row) => sum + (durationOf(row.duration_seconds) ?? 0), 0)
  return (
    <div className={styles.sectionHead}>
      <h2>
        {texts.tracks} <span className="numerals">{texts.trackCount(rows.length, lengthOf(seconds))}</span>
      </h2>
      <Button onClick={onAdd}>
        <Plus aria-hidden className="icon" />
        {texts.addTrack}
      </Button>
    </div>
  )
}

function Columns() {
  const { labels } = texts
  return (
    <div className={styles.tracksHead} aria-hidden="true">
      <span className="caption">{labels.track_number}</span>
      <span className="caption">{labels.song_title}</span>
      <span className="caption">
        {labels.songwriters} <span className="required-mark">*</span>
      </span>
      <span className="caption">{labels.isrc}</span>
      <span className="caption">
        {labels.duration_seconds} <span className="required-mark">*</span>
      </span>
      <span />
    </div>
  )
}

/** Songs of the release that are not on the sheet: added in the Songs tab since, or removed here. */
function NotOnSheet({ songs, onAdd }: { songs: Song[]; onAdd: (song: Song) => void }) {
  if (songs.length === 0) return null
  return (
    <div className={styles.moreTracks}>
      <p className="min-w-0 break-words" dir="auto">
        {texts.notOnSheet(
          songs
            .slice(0, 5)
            .map((song) => song.song_title)
            .concat(songs.length > 5 ? ['…'] : []),
        )}
      </p>
      <Button size="sm" onClick={() => songs.forEach(onAdd)}>
        {texts.putOn}
      </Button>
    </div>
  )
}

const noErrors: Readonly<Record<string, string>> = {}
function ofTrack(errors: Readonly<Record<string, string>>, id: string): Readonly<Record<string, string>> {
  const own = Object.entries(errors).filter(([field]) => field.startsWith(`${id}.`))
  return own.length === 0 ? noErrors : Object.fromEntries(own)
}

/** What would be refused in any case is shown in any case. */
const problemsOf = (problems: readonly Problem[], shown: boolean) =>
  shown ? problems : problems.filter(({ level }) => level === 'error')

/** Something was typed in it, not only its place changed. */
function isTouched(changed: ReadonlySet<string>, row: Row): boolean {
  if (changed.has(row.song_id)) return rowFields.some((field) => row[field].trim() !== '')
  return changedOf(changed, row).replace('track_number', '') !== ''
}

/** For an entirely new track, every non-empty field. */
function changedOf(changed: ReadonlySet<string>, row: Row): string {
  if (changed.size === 0) return ''
  const fields = changed.has(row.song_id)
    ? Object.keys(row).filter((field) => field !== 'song_id')
    : Object.keys(row).filter((field) => changed.has(`${row.song_id}.${field}`))
  return fields.join()
}
