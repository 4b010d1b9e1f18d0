import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { fillQuery } from '#web/artwork/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { lyricVideoPath, suggestionQuery } from './data.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.choose

/** Which song: a release first, to begin with the one whose words were written last, then one of its songs. */
export function SongChoice() {
  const releases = useQuery(fillQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const suggestion = useQuery(suggestionQuery)
  // Where it cannot be read, the first one will do.
  const isReady = releases.data && !suggestion.isPending
  const suggested = releases.data?.find(({ id }) => id === suggestion.data?.release_id)
  const release = chosen ?? (suggested ?? releases.data?.[0])?.id ?? null
  return (
    <Card className="mt-5" title={texts.title}>
      {!isReady && !releases.isError && (
        <SkeletonRegion>
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {releases.isError && !releases.data && (
        <Alert
          action={{
            label: lyricVideoTexts.tryAgain,
            busy: releases.isFetching,
            onAction: () => void releases.refetch(),
          }}
        >
          {messageOf(releases.error, texts.releasesFailed)}
        </Alert>
      )}
      {releases.data?.length === 0 && <p className="text-ink-2">{texts.noReleases}</p>}
      {isReady && release !== null && (
        <>
          <Boxes>
            <BoxSelect label={texts.release} value={release} onChange={({ target }) => setChosen(target.value)}>
              {releases.data.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </BoxSelect>
          </Boxes>
          <Songs releaseId={release} />
        </>
      )}
    </Card>
  )
}

function Songs({ releaseId }: { releaseId: string }) {
  const { data, error, isFetching, refetch } = useQuery(releaseQuery(releaseId))
  if (!data)
    return error ? (
      <Alert action={{ label: lyricVideoTexts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
        {messageOf(error, texts.songsFailed)}
      </Alert>
    ) : (
      <SkeletonRegion>
        <Skeleton className="h-24" />
      </SkeletonRegion>
    )
  if (data.songs.length === 0) return <p className="mt-4 text-ink-2">{texts.noSongs}</p>
  return (
    <ul className={styles.songs} aria-label={texts.songs}>
      {data.songs.map(({ id, song_title, lyrics_begin }) => (
        <li key={id}>
          <Link className="link" to={lyricVideoPath(id)}>
            <bdi>{song_title}</bdi>
          </Link>
          <span className="text-sm text-ink-2">
            {lyrics_begin === null ? texts.noWords : <bdi>{lyrics_begin}</bdi>}
          </span>
        </li>
      ))}
    </ul>
  )
}
