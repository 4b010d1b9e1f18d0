import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { writersFor } from '#domain/writers/rules.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { arriveAt, useArrival } from '#web/platform/use-arrival.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sheetQuery } from './data.ts'
import { SheetView } from './sheet-view.tsx'
import { useOpenRow, type OpenRow } from './use-open-row.ts'
import { sayFailure, useSheetWrites, type SheetWrites } from './use-sheet-writes.ts'
import styles from './lyrics.module.css'

type Props = {
  releaseId: string
  songId: string
  /** Null if the release has no such song. */ song: SongOfRelease | null
}

/** The place of one song's sheet: exactly one of not found, loading, error, none yet, and the sheet. */
export function SheetPane({ releaseId, songId, song }: Props) {
  // The release says which songs have none: no request then.
  const query = useQuery({
    ...sheetQuery(songId),
    enabled: song !== null,
    initialData: song?.has_lyric_sheet === false ? null : undefined,
  })
  const { refetch } = query
  // Created on another page, or in another tab.
  const isBehind = song?.has_lyric_sheet === true && query.data === null
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  const row = useOpenRow(songId)
  const writes = useSheetWrites(releaseId, songId, song)
  const there = song && query.data ? { sheet: query.data, title: song.song_title } : null
  // The writer that a sheet created here began with.
  const [filled, setFilled] = useState<string | null>(null)
  const held = useHeld(there, row.unsaved)
  if (held)
    return (
      <SheetView
        releaseId={releaseId}
        title={held.title}
        song={song}
        sheet={held.sheet}
        gone={there === null}
        writes={writes}
        row={row}
        filled={filled}
      />
    )
  if (!song)
    return (
      <div className={styles.sheet}>
        <EmptyState title={texts.songGoneTitle} text={texts.songGoneText} />
      </div>
    )
  if (query.isPending || (isBehind && query.isFetching)) return <SheetSkeleton />
  if (query.data === null) return <NoSheet song={song} writes={writes} row={row} onFilled={setFilled} />
  return (
    <div className={styles.sheet}>
      <Alert
        action={{ label: texts.tryAgain, busy: query.isFetching, onAction: () => void query.refetch() }}
        title={texts.loadFailed}
      >
        {messageOf(query.error, '')}
      </Alert>
    </div>
  )
}

type Shown = { sheet: LyricSheet; title: string }

/** The content; while it has unsaved text, it stays even if song or sheet were deleted elsewhere. */
function useHeld(now: Shown | null, unsaved: boolean): Shown | null {
  const [last, setLast] = useState(now)
  if (now && (now.sheet !== last?.sheet || now.title !== last.title)) setLast(now)
  return now ?? (unsaved ? last : null)
}

type NoSheetProps = {
  song: SongOfRelease
  writes: SheetWrites
  row: OpenRow
  onFilled: (writer: string | null) => void
}

function NoSheet({ song, writes, row, onFilled }: NoSheetProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  // One id per sheet: a retry after a lost response creates no second one.
  const [id] = useState(() => crypto.randomUUID())
  const place = useRef<HTMLDivElement>(null)
  useArrival(() => arriveAt(place.current?.querySelector('button')), 'words')
  async function create() {
    setBusy(true)
    try {
      const defaults = await client.ensureQueryData(artistDefaultsQuery).catch(() => null)
      const me = defaults?.legal_name ?? null
      const named = writersFor('lyrics', song.writers, me)
      onFilled(named.length > 0 ? null : me)
      await writes.create({ id, written_by: named.join(', ') || me, additional_notes: null })
      toast.success(texts.sheetCreated)
      if (row.open === null) void row.show('details')
    } catch (error) {
      sayFailure(texts.createSheetFailed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.sheet} ref={place}>
      <EmptyState
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <Button variant="primary" busy={busy} busyLabel={texts.creating} onClick={() => void create()}>
            {texts.create}
          </Button>
        }
      />
    </div>
  )
}

function SheetSkeleton() {
  return (
    <SkeletonRegion label={texts.loading} className={styles.sheet}>
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-24 mt-4" />
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-28 mt-3" />
      ))}
    </SkeletonRegion>
  )
}
