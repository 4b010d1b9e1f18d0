import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deliveryTexts } from '#domain/delivery-files/texts.ts'
import type { Paper, SongPapers as Papers } from '#domain/looks-done/schema.ts'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import { paths } from '#web/app/paths.ts'
import { useLyricsFile } from '#web/delivery-files/data.ts'
import { looksDoneQuery, paperAddress, papersOfSong, paperTones } from '#web/looks-done/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import styles from './song-papers.module.css'

const texts = looksDoneTexts.papers

/** What follows the lyrics' files once they are made; `onDone` ends it. */
export type AfterPaper = (paper: { held: HeldSubject[]; onDone: () => void }) => ReactNode

/** Each song with the state of its lyrics, its row on the label copy and its split sheet, which is the link to it. */
export function SongPapers({ release, afterPaper }: { release: ReleaseDetail; afterPaper?: AfterPaper | undefined }) {
  const { data, isError, isFetching, error, refetch } = useQuery(looksDoneQuery(release.id))
  if (!data)
    return isError ? (
      <Alert className="m-4" action={{ label: texts.tryAgain, onAction: () => void refetch(), busy: isFetching }}>
        {messageOf(error, texts.loadFailed)}
      </Alert>
    ) : (
      <SkeletonRegion label={texts.loading} className="p-4">
        <Skeleton className="h-40" />
      </SkeletonRegion>
    )
  if (data.songs.length === 0)
    return (
      <div className="p-4">
        <EmptyState
          title={texts.noSongs}
          action={
            <Link className={buttonClass()} to={paths.songs(release.id)}>
              {texts.goToSongs}
            </Link>
          }
        />
      </div>
    )
  return (
    <>
      <dl className={styles.papers}>
        {(['lyrics', 'label_copy', 'split_sheets'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>
              <State paper={data.papers[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <table className={`data-table ${styles.songs}`}>
        <thead>
          <tr>
            <th scope="col">{texts.song}</th>
            {papersOfSong.map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.songs.map((song) => (
            <SongRow key={song.id} releaseId={release.id} song={song} />
          ))}
        </tbody>
      </table>
      {data.songs.some(({ lyrics }) => lyrics.state !== 'none') && (
        <LyricsFile releaseId={release.id} afterPaper={afterPaper} />
      )}
    </>
  )
}

/** The lyrics of all songs, as stores take them. */
function LyricsFile({ releaseId, afterPaper }: { releaseId: string; afterPaper: AfterPaper | undefined }) {
  const file = useLyricsFile(releaseId)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
      <Button size="sm" busy={file.isPending} busyLabel={deliveryTexts.downloading} onClick={() => file.mutate()}>
        <FileDown aria-hidden className="icon" />
        {deliveryTexts.lyrics}
      </Button>
      <span className="text-sm text-ink-2">{deliveryTexts.lyricsText}</span>
      {file.data && afterPaper && (
        <div className="w-full">{afterPaper({ held: file.data, onDone: () => file.reset() })}</div>
      )}
    </div>
  )
}

function SongRow({ releaseId, song }: { releaseId: string; song: Papers }) {
  return (
    <tr>
      <th scope="row">
        <span className="numerals">{song.track_number}</span>{' '}
        <bdi>
          <MarkedText>{song.song_title}</MarkedText>
        </bdi>
      </th>
      {papersOfSong.map((column) => (
        <td key={column}>
          <Link className={styles.paper} to={paperAddress(releaseId, song, column)}>
            <span className={styles.caption}>
              {texts[column]}
              <span className="sr-only"> {texts.ofSong(song.song_title)}</span>
            </span>{' '}
            <State paper={song[column]} />
          </Link>
        </td>
      ))}
    </tr>
  )
}

const State = ({ paper }: { paper: Paper }) => (
  <Badge tone={paperTones[paper.state]} className="numerals">
    {paper.text}
  </Badge>
)
