import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { LyricTimes } from '#domain/lyric-videos/schema.ts'
import { lyricTimesTexts, lyricVideoTexts as texts } from '#domain/lyric-videos/texts.ts'
import { mostLines } from '#domain/lyric-videos/time-rules.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { AutosaveNotices, autosaveState } from '#web/platform/autosave-notices.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { CannotMake } from './cannot-make.tsx'
import { lyricTimesQuery, lyricVideoPath } from './data.ts'
import { FilmPart, type LookParts } from './film-part.tsx'
import { SongChoice } from './song-choice.tsx'
import { SoundPart } from './sound-part.tsx'
import { TapPart } from './tap-part.tsx'
import { TimesFiles } from './times-files.tsx'
import { useSound } from './use-sound.ts'
import { useTaps } from './use-taps.ts'
import { useTimes, type Times } from './use-times.ts'
import styles from './lyric-videos.module.css'

/** Where this cannot be made, none can. */
const smallest = [1080, 1080] as const

type Props = { songId: string | null; look: LookParts; /** Where it leads back to. */ back?: ReactNode }

/** The lyric video of a song: its sound, the times of its lines, and the film. Without a song, the choice of one. */
export function LyricVideoPage({ songId, look, back }: Props) {
  usePageTitle(texts.title)
  if (songId === null)
    return (
      <>
        <PageHead title={texts.title} sub={texts.sub} back={back} />
        <CannotMake size={smallest} className="mt-5" />
        <SongChoice />
      </>
    )
  return <OfSong key={songId} songId={songId} look={look} back={back} />
}

function OfSong({ songId, look, back }: Props & { songId: string }) {
  const { data, error, isFetching, refetch } = useQuery(lyricTimesQuery(songId))
  return (
    <>
      <PageHead
        title={texts.title}
        sub={data ? <bdi>{texts.of(data.song_title, data.release_title)}</bdi> : texts.sub}
        back={back}
        actions={
          <Link className={buttonClass()} to={lyricVideoPath()}>
            {texts.choose.another}
          </Link>
        }
      />
      {/* Above everything: on a phone the film comes after the times. */}
      <CannotMake size={smallest} className="mt-5" />
      {data && data.lines.length > 0 && <LyricVideo first={data} look={look} />}
      {data?.lines.length === 0 && (
        <EmptyState
          title={texts.noSheet}
          text={texts.noSheetText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.lyrics(data.release_id, data.song_id)}>
              {texts.toSheet}
            </Link>
          }
        />
      )}
      {data === null && <EmptyState title={texts.gone} text={texts.goneText} />}
      {data === undefined && !error && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-80" />
        </SkeletonRegion>
      )}
      {data === undefined && error && (
        <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
          {messageOf(error, lyricTimesTexts.loadFailed)}
        </Alert>
      )}
    </>
  )
}

function LyricVideo({ first, look }: { first: LyricTimes; look: LookParts }) {
  const times = useTimes(first)
  const { typed, change, saved } = times
  const player = useRef<HTMLAudioElement>(null)
  const sound = useSound((found) => change({ sound: found }))
  const taps = useTaps(typed.lines, (lines) => change({ lines }))
  const [known] = useState(first.sound)
  return (
    <>
      <Notices times={times} />
      <div className={styles.page}>
        <div className={styles.parts}>
          <SoundPart known={known} choice={sound} player={player} />
          <TapPart times={times} taps={taps} chosen={sound.chosen} player={player} />
          <TimesFiles head={saved} typed={typed} onLines={(lines) => change({ lines })} onTaken={() => taps.forget()} />
        </div>
        <FilmPart saved={saved} lines={typed.lines} chosen={sound.chosen} player={player} look={look} />
      </div>
    </>
  )
}

/** How far saving is, and what keeps it from going on. */
function Notices({ times }: { times: Times }) {
  const { theirs, sheetChanged, saved } = times
  const conflict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (theirs) conflict.current?.scrollIntoView({ block: 'nearest' })
  }, [theirs])
  return (
    <div className={styles.notices} ref={conflict}>
      <p className="text-sm text-ink-2 numerals" role="status">
        {autosaveState(times, texts)}
      </p>
      <AutosaveNotices form={times} texts={texts} />
      {sheetChanged && <Alert tone="info">{texts.sheetChanged}</Alert>}
      {saved.left_out > 0 && <Alert tone="info">{texts.leftOut(saved.left_out, mostLines)}</Alert>}
    </div>
  )
}
