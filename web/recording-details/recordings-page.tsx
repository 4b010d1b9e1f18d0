import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { metadataTexts } from '#domain/metadata/texts.ts'
import type { RecordingDetails, RecordingOfSong } from '#domain/recording-details/schema.ts'
import { recordingTexts as texts } from '#domain/recording-details/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { territoryName } from '#domain/territories/rules.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { recordingsQuery } from './data.ts'
import { RecordingForm } from './recording-form.tsx'
import styles from './recordings.module.css'

type Props = {
  release: ReleaseDetail
  /** Whose form is open at first. */
  songId: string | null
  /** The paper that can be made of them. */
  paper?: ReactNode
}

/** Performers, AI contribution, place, date and owner of the recordings of a release. */
export function RecordingsPage({ release, songId, paper }: Props) {
  usePageTitle(texts.title)
  const found = useQuery(recordingsQuery(release.id))
  const songs = found.data
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.metadata(release.id)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {metadataTexts.backToMetadata}
          </Link>
        }
      />
      <div className="mt-5">
        {found.isPending && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-80" />
          </SkeletonRegion>
        )}
        {found.isError && !songs && (
          <Alert action={{ label: texts.tryAgain, busy: found.isFetching, onAction: () => void found.refetch() }}>
            {messageOf(found.error, texts.loadFailed)}
          </Alert>
        )}
        {songs?.length === 0 && (
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Link className={buttonClass()} to={paths.songs(release.id)}>
                {texts.goToSongs}
              </Link>
            }
          />
        )}
        {songs && songs.length > 0 && paper && <div className="mb-5">{paper}</div>}
        {songs && songs.length > 0 && (
          <Card title={texts.title} flush>
            {songs.map((song, index) => (
              <Recording
                key={song.song_id}
                releaseId={release.id}
                song={song}
                previous={songs[index - 1] ?? null}
                isOpen={songs.length === 1 || song.song_id === songId}
              />
            ))}
          </Card>
        )}
      </div>
    </>
  )
}

type RecordingProps = { releaseId: string; song: RecordingOfSong; previous: RecordingOfSong | null; isOpen: boolean }

/** Once opened its form stays, so that what is typed there outlasts closing it. */
function Recording({ releaseId, song, previous, isOpen }: RecordingProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details
      className={styles.recording}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <bdi>{texts.track(song.track_number, song.song_title)}</bdi>
        <span className={styles.said}>
          <span className="caption">{summaryOf(song.details)}</span>
          <ChevronDown aria-hidden className="icon" />
        </span>
      </summary>
      {wasOpened && (
        <div className={styles.opened}>
          {song.also_on.length > 0 && (
            <p className="mb-3 text-sm text-ink-2">
              {texts.alsoOn(song.also_on.map((title) => `“${title}”`).join(', '))}
            </p>
          )}
          <RecordingForm releaseId={releaseId} song={song} previous={previous} />
        </div>
      )}
    </details>
  )
}

/** '3 performers, Sweden, 2026-05, AI: none'. */
function summaryOf({
  performers,
  recorded_in,
  recorded_on,
  ai_contribution,
  phonogram_owner,
}: RecordingDetails): string {
  const said = [
    performers.length > 0 && texts.saidPerformers(performers.length),
    recorded_in && territoryName(recorded_in),
    recorded_on,
    ai_contribution && texts.saidAi(ai_contribution),
    phonogram_owner && `℗ ${phonogram_owner}`,
  ]
  return said.filter(Boolean).join(', ') || texts.nothingSaid
}
