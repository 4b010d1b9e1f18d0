import { useQuery } from '@tanstack/react-query'
import { AArrowDown, AArrowUp, ArrowLeft, ChevronLeft, ChevronRight, Moon, Printer, Sun } from 'lucide-react'
import { Link } from 'react-router'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { sheetQuery } from './data.ts'
import { Lines } from './lines.tsx'
import { useReading, type Reading } from './use-reading.ts'
import styles from './reading-view.module.css'

/** A lyric sheet for print and stage, on its own page. */
export function ReadingView({ releaseId, songId }: { releaseId: string; songId: string }) {
  const release = useQuery(releaseQuery(releaseId))
  const sheet = useQuery(sheetQuery(songId))
  const reading = useReading()
  const song = release.data?.songs.find(({ id }) => id === songId)
  usePageTitle(song?.song_title ?? texts.lyrics)
  const missing = (release.error instanceof ApiError && release.error.status === 404) || (release.data && !song)
  return (
    <main
      id="main"
      className={classes(styles.reading, reading.stage && styles.stage)}
      style={{ '--read-size': `${reading.size}rem` } as React.CSSProperties}
    >
      <ReadingBar releaseId={releaseId} songId={songId} release={release.data} reading={reading} />
      {!(song && sheet.data) && <h1 className="sr-only">{song?.song_title ?? texts.lyrics}</h1>}
      {missing ? (
        <EmptyState title={texts.songGoneTitle} text={texts.songGoneText} />
      ) : song && sheet.data ? (
        <Words title={song.song_title} sheet={sheet.data} />
      ) : song && sheet.data === null ? (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.lyrics(releaseId, songId)}>
              {texts.back}
            </Link>
          }
        />
      ) : release.isPending || sheet.isPending ? (
        <SkeletonRegion label={texts.loading} className="grid gap-4">
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-64" />
        </SkeletonRegion>
      ) : (
        <Alert
          title={texts.loadFailed}
          action={{ label: texts.tryAgain, onAction: () => void Promise.all([release.refetch(), sheet.refetch()]) }}
        >
          {messageOf(release.error ?? sheet.error, '')}
        </Alert>
      )}
    </main>
  )
}

/** All controls; they are not printed. */
function ReadingBar({
  releaseId,
  songId,
  release,
  reading,
}: {
  releaseId: string
  songId: string
  release: ReleaseDetail | undefined
  reading: Reading
}) {
  const withSheets = release?.songs.filter((song) => song.has_lyric_sheet || song.id === songId) ?? []
  const at = withSheets.findIndex(({ id }) => id === songId)
  const link = (to: number, label: string, icon: React.ReactNode) =>
    withSheets[to] && (
      <Link
        className={buttonClass({ variant: 'ghost', iconOnly: true })}
        to={paths.lyricsReading(releaseId, withSheets[to].id)}
        aria-label={`${label}: ${withSheets[to].song_title}`}
        replace
      >
        {icon}
      </Link>
    )
  return (
    <div className={styles.bar}>
      <Link className={buttonClass({ variant: 'ghost' })} to={paths.lyrics(releaseId, songId)}>
        <ArrowLeft aria-hidden className="icon" />
        {texts.back}
      </Link>
      <span className={styles.tools}>
        {at > 0 && link(at - 1, texts.previousSong, <ChevronLeft aria-hidden className="icon" />)}
        {at >= 0 && link(at + 1, texts.nextSong, <ChevronRight aria-hidden className="icon" />)}
        <Button
          variant="ghost"
          iconOnly
          aria-label={texts.smaller}
          aria-disabled={!reading.canShrink}
          onClick={() => reading.resize(-1)}
        >
          <AArrowDown aria-hidden className="icon" />
        </Button>
        <Button
          variant="ghost"
          iconOnly
          aria-label={texts.larger}
          aria-disabled={!reading.canGrow}
          onClick={() => reading.resize(1)}
        >
          <AArrowUp aria-hidden className="icon" />
        </Button>
        <Button variant="ghost" aria-pressed={reading.stage} onClick={reading.switchStage}>
          {reading.stage ? <Sun aria-hidden className="icon" /> : <Moon aria-hidden className="icon" />}
          <span className={styles.label}>{texts.stage}</span>
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden className="icon" />
          <span className={styles.label}>{texts.print}</span>
        </Button>
      </span>
      <p className={styles.hint}>{texts.readingHint}</p>
    </div>
  )
}

function Words({ title, sheet }: { title: string; sheet: LyricSheet }) {
  return (
    <article>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {sheet.written_by && (
        <p className={styles.author} dir="auto">
          {texts.writtenBy}: <bdi>{sheet.written_by}</bdi>
        </p>
      )}
      {sheet.additional_notes && (
        <p className={styles.notes} dir="auto">
          {sheet.additional_notes}
        </p>
      )}
      {sheet.sections.length === 0 && <p className={styles.author}>{texts.noWordsYet}</p>}
      {sheet.sections.map((section) => (
        <section key={section.id}>
          <h2>{texts.types[section.section_type]}</h2>
          <p className={styles.words} dir="auto">
            <Lines text={section.content} />
          </p>
        </section>
      ))}
    </article>
  )
}
