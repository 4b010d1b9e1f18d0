import type { ReactNode } from 'react'
import { copyrightLine } from '#domain/label-copy/rules.ts'
import { primaryGenres, type LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { languageName } from '#domain/languages/rules.ts'
import { barsOf } from '#domain/papers/rules.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate, formatMomentDay } from '#domain/shared/dates.ts'
import { readTerritories, territoryName } from '#domain/territories/rules.ts'
import { useNow } from '#web/platform/use-now.ts'
import { classes } from '#web/ui/classes.ts'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { hasTallLetters } from '#web/ui/tall.ts'
import { TrackTable } from './track-table.tsx'
import headStyles from './label-copy-head.module.css'
import styles from './label-copy-sheet.module.css'

const corners = [styles.topLeft, styles.topRight, styles.bottomLeft, styles.bottomRight]

const words = printedTexts.labelCopy
type Props = {
  release: ReleaseDetail
  copy: LabelCopy
  /** The songs whose split sheet or master sheet is in dispute. */
  disputed: readonly string[]
}

/** The printed sheet: the same words and order as its PDF. */
export function LabelCopySheet({ release, copy, disputed }: Props) {
  const now = useNow()
  return (
    <article className={`${styles.sheet} ${headStyles.sheet}`} aria-label={texts.sheet}>
      {corners.map((corner) => (
        <i key={corner} className={`${styles.cropMark} ${corner}`} aria-hidden="true" />
      ))}
      <header className={styles.top}>
        <p className={styles.kind}>{words.tag}</p>
        <p className={styles.artist} dir="auto">
          {copy.artist}
        </p>
        <Barcode code={copy.upc_code} />
      </header>
      <div className={styles.title}>
        <h2 dir="auto" className={classes(hasTallLetters(release.title) && styles.tall)}>
          {release.title}
        </h2>
        {copy.version_subtitle && <p dir="auto">{copy.version_subtitle}</p>}
      </div>
      <dl className={styles.facts}>
        {metaOf(release, copy).map(({ caption, value, wide }) => (
          <div key={caption} className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
            <dt>
              <MarkedText>{caption}</MarkedText>
            </dt>
            <dd dir="auto">{value || printedTexts.none}</dd>
          </div>
        ))}
      </dl>
      <TrackTable copy={copy} />
      {disputed.length > 0 && <p className={styles.disputed}>{words.disputed(disputed)}</p>}
      <footer className={styles.foot}>
        <p dir="auto">{release.description}</p>
        <p className="numerals">
          <span className={styles.prepared}>{printedTexts.prepared(formatMomentDay(now))}. </span>
          {printedTexts.revision(copy.version, formatMomentDay(new Date(copy.updated_at)))}
        </p>
      </footer>
    </article>
  )
}

type Meta = { caption: string; value: ReactNode; wide?: boolean }

function metaOf(release: ReleaseDetail, copy: LabelCopy): Meta[] {
  const owner = release.label || copy.artist
  const line = (symbol: '℗' | '©', typed: string | null) => {
    const text = copyrightLine(symbol, typed, copy.copyright_year, owner)
    // Symbol and year separate from the owner, whose name may be right-to-left.
    const [, start = '', name = ''] = (text && /^(\S+ [\d\s,/–-]+ )(.*)$/su.exec(text)) || [null, '', text ?? '']
    return (
      text && (
        <>
          <MarkedText>{start}</MarkedText>
          <bdi>{name}</bdi>
        </>
      )
    )
  }
  const genre = primaryGenres.find((known) => known === release.genre?.toLowerCase())
  const optional: Meta[] = [
    {
      caption: words.excluded,
      value: copy.excluded_territories.length > 0 && territoriesOf(copy.excluded_territories),
      wide: true,
    },
    {
      caption: words.catalog,
      value: copy.catalog_number && <span className="code">{copy.catalog_number}</span>,
      wide: true,
    },
    {
      caption: words.original,
      value: copy.original_release_date && <span className="numerals">{formatDate(copy.original_release_date)}</span>,
      wide: true,
    },
  ]
  return [
    { caption: words.type, value: releaseTexts.types[release.release_type] },
    {
      caption: words.date,
      value: release.release_date ? (
        <span className="numerals">{formatDate(release.release_date)}</span>
      ) : (
        releaseTexts.tbd
      ),
    },
    { caption: words.year, value: copy.copyright_year },
    { caption: words.label, value: release.label },
    { caption: words.genre, value: genre ? texts.genres[genre] : release.genre },
    { caption: words.subGenre, value: copy.sub_genre },
    { caption: words.language, value: languageOf(copy.language_lyrics) },
    { caption: words.explicit, value: words.advisories[copy.advisory] },
    { caption: words.territories, value: territoriesOf(copy.territories), wide: true },
    {
      caption: words.upc,
      value: copy.upc_code && <span className="code identifier">{copy.upc_code}</span>,
      wide: true,
    },
    { caption: words.phonogram, value: line('℗', copy.phonogram_copyright), wide: true },
    { caption: words.copyright, value: line('©', copy.composition_copyright), wide: true },
    ...optional.filter(({ value }) => Boolean(value)),
  ]
}

function languageOf(code: string): string {
  return languageName(code) === code ? code : `${languageName(code)} (${code})`
}

function territoriesOf(kept: string[]): string {
  const { territories, unknown } = readTerritories(kept)
  return [...territories.map(territoryName), ...unknown].join(', ')
}

/** Bars that a till could scan; nothing for an invalid code. */
function Barcode({ code }: { code: string | null }) {
  const bars = barsOf(code)
  if (!bars) return null
  return (
    <div className={styles.upcBlock}>
      <svg
        viewBox={`0 0 ${bars.modules.length} 38`}
        className="barcode"
        role="img"
        aria-label={texts.barcode(bars.digits.replaceAll(' ', ''))}
        shapeRendering="crispEdges"
        preserveAspectRatio="none"
      >
        <g fill="currentColor">
          {Array.from(
            bars.modules,
            (module, x) =>
              module === '1' && <rect key={x} x={x} y="0" width="1" height={bars.guards[x] === '1' ? 38 : 34} />,
          )}
        </g>
      </svg>
      <span className="code" aria-hidden="true">
        {bars.digits}
      </span>
    </div>
  )
}
