import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMomentDay } from '#domain/shared/dates.ts'
import type { SheetState } from '#domain/sheets/rules.ts'
import type { ListedSheet } from '#domain/sheets/schema.ts'
import { sheetTexts as texts } from '#domain/sheets/texts.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { openSignedSheet } from '#web/agreements/data.ts'
import { sheetPaths } from '#web/master-sheets/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import styles from './sheets.module.css'

const tones: Record<SheetState, BadgeTone> = {
  draft: 'warn',
  not_sent: 'plain',
  out: 'upcoming',
  signed: 'ok',
  disputed: 'stamp',
  withdrawn: 'plain',
}
const dayOf = (moment: string) => formatMomentDay(new Date(moment))

type Version = NonNullable<ListedSheet['version']>
/** The artist's answers to a version whose sheet no longer has a page. */
export type Answers = (version: Version, song: string) => ReactNode

export function SheetRow({ sheet, answers }: { sheet: ListedSheet; answers: Answers }) {
  const { place, scope, state, song_title, version } = sheet
  const title = (
    <bdi>
      <MarkedText>{song_title}</MarkedText>
    </bdi>
  )
  return (
    <li>
      <div className={styles.song}>
        {place ? (
          <Link className={styles.title} to={sheetPaths[scope].view(place.release_id, place.song_id)}>
            {title}
          </Link>
        ) : (
          <b className={styles.title}>{title}</b>
        )}
        <span className={styles.quiet}>
          {scope === 'master' && `${texts.master} `}
          {place ? <bdi>{place.release_title}</bdi> : texts.songGone}
        </span>
      </div>
      <div className={styles.progress}>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        <span className={styles.quiet}>{progressOf(sheet)}</span>
      </div>
      {!place && version?.is_out ? (
        <div className="flex flex-wrap gap-2">
          {answers(version, song_title)}
          <WithdrawButton version={version} song={song_title} />
        </div>
      ) : !place && version?.has_pdf ? (
        <PdfButton versionId={version.id} song={song_title} />
      ) : (
        <span className={`${styles.quiet} numerals`}>{texts.changedOn(dayOf(sheet.updated_at))}</span>
      )}
    </li>
  )
}

function progressOf({ version }: ListedSheet): string {
  if (!version) return ''
  if (!version.is_out) {
    const words = version.on_paper ? texts.onPaper : texts.signedOn
    return version.signed_at ? words(version.number, dayOf(version.signed_at)) : ''
  }
  return version.missing.length > 0 ? texts.missing(version.missing, version.signers) : texts.outVersion(version.number)
}

function PdfButton({ versionId, song }: { versionId: string; song: string }) {
  const open = async () => {
    try {
      await openSignedSheet(versionId)
    } catch (error) {
      toast.error(messageOf(error, signedSheetTexts.failed))
    }
  }
  return (
    <Button size="sm" aria-label={texts.pdfOf(song)} onClick={() => void open()}>
      {texts.pdf}
    </Button>
  )
}
