import { FileDown, Pencil, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { checkIpiName } from '#domain/identifiers/rules.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { paperTexts, printedTexts } from '#domain/papers/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { writtenMonth } from '#domain/signed-sheets/rules.ts'
import { columnsOf, writtenShare, sharesAddUp, writerCode, type ShareColumn } from '#domain/split-sheets/rules.ts'
import type { Contributor, SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { sheetPaths } from '#web/master-sheets/data.ts'
import { openSplitSheetPdf } from '#web/papers/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { NoLetters } from '#web/platform/no-letters.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { LeftOut } from './left-out.tsx'
import { DeleteMaster, MasterOfRecording } from './master-of-recording.tsx'
import { OtherWriters } from './other-writers.tsx'
import { ShareMeter } from './share-meter.tsx'
import { SplitHead } from './split-head.tsx'
import type { SplitPageProps } from './split-sheet-page.tsx'
import meterStyles from './share-meter.module.css'
import styles from './split-view.module.css'

const printed = printedTexts.splitSheet

type ViewProps = SplitPageProps & { sheet: SplitSheet; agreement: ReactNode }

/** The saved sheet, as printed and signed. */
export function SplitView({ scope, release, song, split, sheet, agreement }: ViewProps) {
  const isDraft = !sharesAddUp(sheet.contributors)
  const columns = columnsOf(sheet.contributors)
  const actions = (
    <>
      <Button variant="ghost" onClick={() => window.print()}>
        <Printer aria-hidden className="icon" />
        {texts.print}
      </Button>
      {scope === 'master' && <DeleteMaster release={release} song={song} />}
      <PdfButton songId={song.id} scope={scope} />
      <Link className={buttonClass({ variant: 'primary' })} to={sheetPaths[scope].edit(release.id, song.id)}>
        <Pencil aria-hidden className="icon" />
        {scope === 'song' ? texts.edit : masterSheetTexts.edit}
      </Link>
    </>
  )
  return (
    <>
      <SplitHead scope={scope} release={release} song={song} actions={actions} />
      {scope === 'song' ? (
        <OtherWriters release={release} song={song} sheet={sheet} />
      ) : (
        <LeftOut split={split} rows={sheet.contributors} />
      )}
      <NoLetters of={sheet} isPrintable className="my-5" />
      {agreement}
      <article className={`${styles.sheet} ${meterStyles.sheet}`} aria-labelledby="split-song">
        {isDraft && <p className={styles.draftMark} aria-hidden="true" data-word={texts.draftMark} />}
        <SheetHead scope={scope} sheet={sheet} isDraft={isDraft} />
        <h3 className="sr-only">{texts.labels.contributors}</h3>
        <ol className="sp-rows">
          {sheet.contributors.map((row, index) => (
            <Signatory key={row.id} row={row} place={index + 1} signs={!isDraft} />
          ))}
        </ol>
        <Meters sheet={sheet} columns={columns} />
        <p className={styles.smallPrint}>
          {isDraft ? texts.draftNotice : `${scopeText(columns)} ${texts.agreement} ${texts.noAdvice}`}
        </p>
      </article>
      {scope === 'song' && <MasterOfRecording release={release} song={song} />}
    </>
  )
}

type HeadProps = { scope: SheetScope; sheet: SplitSheet; isDraft: boolean }

/** Title, dates and everything else that is not about one person. */
function SheetHead({ scope, sheet, isDraft }: HeadProps) {
  return (
    <>
      <div className={styles.sheetTop}>
        <span className={styles.sheetTag}>{scope === 'song' ? texts.title : masterSheetTexts.title}</span>
        <span className={styles.sheetArtist}>
          <Words>{sheet.artist_name}</Words>
        </span>
        <span className={`${styles.sheetDate} numerals`}>
          {texts.savedOn(formatDate(sheet.updated_at), sheet.version)}
        </span>
        {isDraft && <Badge tone="warn">{texts.draft}</Badge>}
      </div>
      <h2 id="split-song">
        <Words>{sheet.song_title}</Words>
      </h2>
      {sheet.song_aka && (
        <p className={styles.sheetAlias}>
          <Words>{texts.aka(sheet.song_aka)}</Words>
        </p>
      )}
      <dl className={styles.sheetGrid}>
        <Fact name={texts.labels.album_project}>{sheet.album_project}</Fact>
        <Fact name={texts.labels.date_created}>{sheet.date_created && formatDate(sheet.date_created)}</Fact>
        <Fact name={texts.labels.song_length}>{sheet.song_length}</Fact>
        <Fact name={texts.labels.studio_location}>{sheet.studio_location}</Fact>
        {sheet.additional_notes && (
          <Fact wide name={texts.labels.additional_notes}>
            {sheet.additional_notes}
          </Fact>
        )}
        {sheet.samples.length > 0 && (
          <Fact wide name={texts.samples}>
            {sheet.samples.map(texts.sampleLine).join('\n')}
          </Fact>
        )}
        {sheet.from_month && (
          <Fact wide name={texts.labels.from_month}>
            {texts.fromMonth(writtenMonth(sheet.from_month))}
          </Fact>
        )}
      </dl>
    </>
  )
}

function Meters({ sheet, columns }: { sheet: SplitSheet; columns: readonly ShareColumn[] }) {
  return (
    <div
      className={classes(
        styles.sheetMeters,
        columns.length === 3 && styles.three,
        columns.length === 1 && styles.alone,
      )}
    >
      {columns.map((column) => (
        <ShareMeter
          key={column}
          label={texts.columnShares[column]}
          shares={sheet.contributors.map((row) => row[column] ?? 0)}
        />
      ))}
    </div>
  )
}

/** What the shares divide, and what they do not. */
function scopeText(columns: readonly ShareColumn[]): string {
  if (!columns.includes('writer_share')) return masterSheetTexts.scope
  return columns.includes('master_share') ? texts.scopeWithMaster : texts.scope
}

/** Typed text, in the direction of its script. */
const Words = ({ children }: { children: string }) => (
  <bdi>
    <MarkedText>{children}</MarkedText>
  </bdi>
)

type FactProps = { name: string; wide?: boolean; children: string | null; ipi?: string | null; empty?: string }

/** An IPI follows on one line, never cut in two. */
function Fact({ name, wide, children, ipi, empty = texts.empty }: FactProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>
        {children ? <Words>{children}</Words> : !ipi && empty}
        {children && ipi && ', '}
        {ipi && <bdi className="identifier">{texts.ipi(ipi)}</bdi>}
      </dd>
    </div>
  )
}

/** As registered; an invalid number as typed. */
function shownIpi(typed: string | null): string | null {
  const right = typed ? checkIpiName(typed) : null
  return right?.ok ? right.display : typed
}

function Signatory({ row, place, signs }: { row: Contributor; place: number; signs: boolean }) {
  const role = printed.roleWithCode(
    texts.roles[row.role],
    row.writer_share === null ? null : writerCode(row.role, row.writer_share),
  )
  const details = [row.stage_name !== row.legal_name && row.stage_name, role, row.contribution].filter(
    Boolean,
  ) as string[]
  const publisher = [row.publisher, row.publisher_society].filter(Boolean).join(', ')
  return (
    <li className={styles.sheetRow}>
      <b className={styles.rowNumber} aria-hidden="true">
        {place}
      </b>
      <div className={styles.person}>
        <p className={styles.legalName}>
          <Words>{row.legal_name}</Words>
        </p>
        <Parts of={details} />
        {row.email && (
          <p>
            <Words>{row.email}</Words>
          </p>
        )}
      </div>
      <dl className={classes(styles.facts, columnsOf([row]).length === 3 && styles.withMaster)}>
        <Fact name={texts.labels.pro_affiliation} ipi={shownIpi(row.ipi_number)}>
          {row.pro_affiliation}
        </Fact>
        <Fact name={texts.labels.publisher} ipi={shownIpi(row.publisher_ipi)} empty={printed.noPublisher}>
          {publisher}
        </Fact>
        {columnsOf([row]).map((column) => (
          <Fact key={column} name={texts.columnShare[column]}>
            {writtenShare(row, column)}
          </Fact>
        ))}
      </dl>
      {signs && (
        <div className={styles.signature}>
          <span>{texts.signature}</span>
          <span>{texts.signedOn}</span>
        </div>
      )}
    </li>
  )
}

/** Each part in its own direction, so that one in Hebrew does not reorder its neighbors. */
const Parts = ({ of }: { of: string[] }): ReactNode => (
  <p>
    {of.map((part, index) => (
      <span key={index}>
        {index > 0 && ', '}
        <Words>{part}</Words>
      </span>
    ))}
  </p>
)

function PdfButton({ songId, scope }: { songId: string; scope: SheetScope }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      await openSplitSheetPdf(songId, scope)
    } catch (error) {
      toast.error(messageOf(error, paperTexts.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" busy={busy} onClick={() => void open()}>
      <FileDown aria-hidden className="icon" />
      {texts.pdf}
    </Button>
  )
}
