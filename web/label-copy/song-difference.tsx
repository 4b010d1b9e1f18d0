import { useState } from 'react'
import { durationOf, lengthOf } from '#domain/label-copy/rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { Song } from '#domain/songs/schema.ts'
import { songTexts } from '#domain/songs/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChangeSong } from './data.ts'
import type { Row } from './form.ts'
import type { FormActions } from './use-label-copy-form.ts'
import styles from './track-list.module.css'

type Props = { row: Row; song: Song; releaseId: string; changed: string; onChange: FormActions['row'] }
type Shared = 'song_title' | 'track_number' | 'duration_seconds'

/** If the Songs tab differs from what was saved here, either side can be taken. Saving also writes unsaved text to the song. */
export function SongDifference({ row, song, releaseId, changed, onChange }: Props) {
  const changeSong = useChangeSong(releaseId)
  const [busy, setBusy] = useState(false)
  const mine = {
    song_title: row.song_title,
    track_number: row.track_number,
    duration_seconds: durationOf(row.duration_seconds),
  }
  const unsaved = changed.split(',')
  // A song always has a title, so an empty one cannot be chosen.
  const differing = (['song_title', 'track_number', 'duration_seconds'] as const).filter(
    (field) => mine[field] !== song[field] && !unsaved.includes(field) && mine[field] !== '',
  )
  if (differing.length === 0) return null
  const say: Record<Shared, string> = {
    song_title: texts.songSays.song_title(song.song_title),
    track_number: texts.songSays.track_number(song.track_number),
    duration_seconds:
      song.duration_seconds === null
        ? texts.songSays.noLength
        : texts.songSays.duration_seconds(lengthOf(song.duration_seconds)),
  }
  function takeSong() {
    const theirs = {
      song_title: song.song_title,
      track_number: song.track_number,
      duration_seconds: song.duration_seconds === null ? '' : lengthOf(song.duration_seconds),
    }
    onChange(row.song_id, Object.fromEntries(differing.map((field) => [field, theirs[field]])))
  }
  async function takeMine() {
    setBusy(true)
    try {
      await changeSong(song, Object.fromEntries(differing.map((field) => [field, mine[field]])))
      toast.success(songTexts.updated)
    } catch (error) {
      toast.error(songTexts.updateFailed(messageOf(error, songTexts.failed)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.trackNotice}>
      <p dir="auto">{texts.songsTab(differing.map((field) => say[field]).join(', '))}</p>
      <span className={styles.noticeActions}>
        <Button size="sm" onClick={takeSong}>
          {texts.takeSong}
        </Button>
        <Button size="sm" busy={busy} onClick={() => void takeMine()}>
          {texts.changeSong}
        </Button>
      </span>
    </div>
  )
}
