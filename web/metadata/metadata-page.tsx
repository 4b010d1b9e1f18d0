import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FilePenLine, FilePlus2, FileText } from 'lucide-react'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import { metadataTexts as texts } from '#domain/metadata/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { paths } from '#web/app/paths.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { later } from '#web/platform/later.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { splitSheetQuery } from '#web/split-sheets/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { drawnLabelCopyQuery } from './data.ts'
import { DrawnLyrics } from './drawn-lyrics.tsx'
import type { AfterPaper } from './song-papers.tsx'
import styles from './metadata-page.module.css'

const DrawnLabelCopy = later(() => import('./drawn-sheets.tsx'), 'DrawnLabelCopy')
const DrawnSplitSheet = later(() => import('./drawn-sheets.tsx'), 'DrawnSplitSheet')
const SongPapers = later(() => import('./song-papers.tsx'), 'SongPapers')

type Props = { release: ReleaseDetail; readiness?: ReactNode; afterPaper?: AfterPaper }

/** Metadata Management of a release: label copy, split sheets, lyric sheet template. */
export function MetadataPage({ release, readiness, afterPaper }: Props) {
  usePageTitle(texts.title)
  return (
    <>
      <PageHead
        title={texts.title}
        back={
          <Link className="back-link" to={paths.release(release.id)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            <bdi>{texts.back(release.title)}</bdi>
          </Link>
        }
        sub={
          <span className={styles.subtitle}>
            <span>
              <bdi>
                <MarkedText>{release.title}</MarkedText>
              </bdi>
              . {texts.types[release.release_type]},{' '}
              <span className="numerals">
                {release.release_date ? formatDate(release.release_date) : texts.undated}
              </span>
              , <span className="numerals">{texts.songs(release.songs.length)}</span>
            </span>
            <Badge tone={release.status}>{releaseTexts.statuses[release.status]}</Badge>
          </span>
        }
      />
      <nav className={styles.everywhere} aria-label={texts.everywhere}>
        <span className="caption">{texts.everywhere}</span>
        <Link className="link link-alone" to={paths.sheets}>
          {texts.allSheets}
        </Link>
        <Link className="link link-alone" to={paths.people}>
          {texts.people}
        </Link>
        <Link className="link link-alone" to={paths.registration}>
          {texts.registration}
        </Link>
        <Link className="link link-alone" to={paths.submissions}>
          {texts.submissions}
        </Link>
      </nav>
      <div className={`${styles.cards} mt-5`}>
        <LabelCopyCard release={release} />
        <SplitSheetCard release={release} />
        <TemplateCard release={release} />
      </div>
      <ul className="mt-5 grid gap-2">
        {furtherPages.map(({ to, name, text }) => (
          <li key={name}>
            <Link className="link link-alone" to={to(release.id)}>
              {name}
            </Link>{' '}
            <span className="text-sm text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
      {readiness}
      <Card className="mt-5" title={looksDoneTexts.papers.title} flush>
        <Suspense
          fallback={
            <SkeletonRegion className="p-4">
              <Skeleton className="h-40" />
            </SkeletonRegion>
          }
        >
          <SongPapers release={release} afterPaper={afterPaper} />
        </Suspense>
      </Card>
    </>
  )
}

/** As tall as a drawing. */
const Undrawn = () => <Skeleton className="h-62" />

/** The pages below Metadata Management that have no card. */
const furtherPages = [
  { to: paths.uploadSheet, name: texts.uploadSheet, text: texts.uploadSheetText },
  { to: paths.recordings, name: texts.recordings, text: texts.recordingsText },
  { to: paths.societyTable, name: texts.societyTable, text: texts.societyTableText },
  { to: paths.mlc, name: texts.mlc, text: texts.mlcText },
  { to: paths.ddex, name: texts.ddex, text: texts.ddexText },
]

function LabelCopyCard({ release }: { release: ReleaseDetail }) {
  const id = useId()
  const saved = release.label_copy_saved_at
  const { data: drawn } = useQuery({ ...drawnLabelCopyQuery(release), enabled: saved !== null })
  const { data: artistName } = useQuery(artistNameQuery)
  const labelCopy = drawn?.copy ?? null
  return (
    <section className="card" aria-labelledby={id}>
      <Suspense fallback={<Undrawn />}>
        <DrawnLabelCopy release={release} artist={labelCopy?.artist ?? artistName ?? ''} labelCopy={labelCopy} />
      </Suspense>
      <div className={styles.cardBody}>
        <h2 id={id}>{texts.labelCopy}</h2>
        <p>{texts.labelCopyText}</p>
        <div className={styles.cardFoot}>
          <dl>
            {saved ? (
              <div>
                <dt>{texts.lastSaved}</dt>
                <dd className="numerals">{formatDate(saved)}</dd>
              </div>
            ) : (
              <div>
                <dt>{texts.filledIn}</dt>
                <dd>{texts.filledFields}</dd>
              </div>
            )}
            <div>
              <dt>{texts.tracksReady}</dt>
              <dd className="numerals">
                {saved && !drawn
                  ? texts.reading
                  : texts.ready(drawn?.ready ?? 0, labelCopy?.tracks_metadata.length ?? release.songs.length)}
              </dd>
            </div>
          </dl>
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={saved ? paths.labelCopy(release.id) : paths.editLabelCopy(release.id)}
          >
            {saved ? <FileText aria-hidden className="icon" /> : <FilePlus2 aria-hidden className="icon" />}
            {saved ? texts.openLabelCopy : texts.createLabelCopy}
          </Link>
        </div>
      </div>
    </section>
  )
}

function SplitSheetCard({ release }: { release: ReleaseDetail }) {
  const id = useId()
  const { song, select } = useSongChoice(release, (each) => each.has_split_sheet)
  const { data: sheet } = useQuery({ ...splitSheetQuery(song?.id ?? ''), enabled: song?.has_split_sheet === true })
  const has = song?.has_split_sheet === true
  return (
    <section className="card" aria-labelledby={id}>
      <Suspense fallback={<Undrawn />}>
        <DrawnSplitSheet title={song?.song_title ?? ''} sheet={has ? (sheet ?? null) : null} />
      </Suspense>
      <div className={styles.cardBody}>
        <h2 id={id}>{texts.splitSheet}</h2>
        <p>{texts.splitSheetText}</p>
        <div className={styles.cardFoot}>
          <SongAction release={release} select={select}>
            {song && (
              <Link
                className={buttonClass()}
                to={has ? paths.splitSheet(release.id, song.id) : paths.editSplitSheet(release.id, song.id)}
              >
                {has ? <FileText aria-hidden className="icon" /> : <FilePlus2 aria-hidden className="icon" />}
                {has ? texts.openSplitSheet : texts.createSplitSheet}
              </Link>
            )}
          </SongAction>
        </div>
      </div>
    </section>
  )
}

function TemplateCard({ release }: { release: ReleaseDetail }) {
  const id = useId()
  const { song, select } = useSongChoice(release, (each) => each.has_lyric_sheet)
  const has = song?.has_lyric_sheet === true
  return (
    <section className={`card ${styles.small} ${styles.templateCard}`} aria-labelledby={id}>
      <DrawnLyrics />
      <div>
        <h2 id={id}>{texts.template}</h2>
        <p>{texts.templateText}</p>
      </div>
      <div className={styles.templateFoot}>
        <SongAction release={release} select={select}>
          {song && (
            <Link
              className={buttonClass()}
              to={has ? paths.lyrics(release.id, song.id) : paths.lyricTemplate(release.id, song.id)}
            >
              <FilePenLine aria-hidden className="icon" />
              {has ? texts.openLyrics : texts.fillIn}
            </Link>
          )}
        </SongAction>
      </div>
    </section>
  )
}

/** The choice of a song and the actions on it; without songs, the way to add some. */
function SongAction({ release, select, children }: { release: ReleaseDetail; select: ReactNode; children: ReactNode }) {
  if (release.songs.length > 0)
    return (
      <>
        {select}
        {children}
      </>
    )
  return (
    <>
      <p className={styles.noSongs}>{texts.noSongs}</p>
      <Link className={buttonClass()} to={paths.songs(release.id)}>
        {texts.goToSongs}
      </Link>
    </>
  )
}

/** One song of the release: the first without a sheet, until another is chosen. */
function useSongChoice(
  release: ReleaseDetail,
  has: (song: SongOfRelease) => boolean,
): { song: SongOfRelease | null; select: ReactNode } {
  const [chosen, setChosen] = useState<string | null>(null)
  const { songs } = release
  const song = songs.find(({ id }) => id === chosen) ?? songs.find((each) => !has(each)) ?? songs[0] ?? null
  const select = song && (
    <Boxes>
      <BoxSelect label={texts.song} value={song.id} onChange={(event) => setChosen(event.target.value)}>
        {songs.map((each) => (
          <option key={each.id} value={each.id}>
            {texts.songOption(each.track_number, each.song_title, has(each))}
          </option>
        ))}
      </BoxSelect>
    </Boxes>
  )
  return { song, select }
}
