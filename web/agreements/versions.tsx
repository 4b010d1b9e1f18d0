import type { SentVersion } from '#domain/agreements/schema.ts'
import { shortHash } from '#domain/agreements/status-rules.ts'
import { paperSigningTexts as paperTexts } from '#domain/paper-signing/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { formatDate, formatMomentDay } from '#domain/shared/dates.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { showCode } from '#domain/verify/rules.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { openScan, openSignedSheet } from './data.ts'
import { VersionTable } from './share-table.tsx'
import { useAct } from './use-act.ts'
import { VersionAnswers } from './version-answers.tsx'
import styles from './agreement-panel.module.css'

const tones: Record<SentVersion['state'], BadgeTone> = {
  sent: 'upcoming',
  signed: 'ok',
  withdrawn: 'plain',
  superseded: 'plain',
}
const dayOf = (moment: string) => formatMomentDay(new Date(moment))

type Props = {
  versions: readonly SentVersion[]
  /** The version whose signers the page shows, with their answers. */
  shown: string | null
}

/** Every version that was sent, newest first, with the answers to it. */
export function Versions({ versions, shown }: Props) {
  return (
    <details className={styles.versions} open={versions.some(({ state }) => state === 'signed')}>
      <summary>{texts.versions}</summary>
      <ul>
        {versions.map((version) => (
          <VersionRow key={version.id} version={version} hasAnswers={version.id !== shown} />
        ))}
      </ul>
    </details>
  )
}

function VersionRow({ version, hasAnswers }: { version: SentVersion; hasAnswers: boolean }) {
  const { number, state, sent_at, signed_at, paper, code, hash, has_pdf } = version
  const days = [
    texts.sentDay(dayOf(sent_at)),
    paper ? texts.paperDay(formatDate(paper.date)) : signed_at && texts.signedDay(dayOf(signed_at)),
  ].filter(Boolean)
  return (
    <li>
      <div className={styles.signerHead}>
        <span className={styles.name}>{texts.version(number)}</span>
        <Badge tone={tones[state]}>{texts.versionStates[state]}</Badge>
        <span className={styles.quiet}>{days.join(', ')}</span>
      </div>
      <p className={`${styles.facts} ${styles.parts}`}>
        {code && <span className="code identifier">{texts.code(showCode(code))}</span>}
        <span className="code" title={hash}>
          {texts.hash(shortHash(hash))}
        </span>
      </p>
      <details>
        <summary className={styles.quiet}>{texts.numbers(number)}</summary>
        <VersionTable document={version.document} />
      </details>
      {hasAnswers && <VersionAnswers version={version} />}
      {(has_pdf || paper) && <Files version={version} />}
      {code && !has_pdf && <p className={styles.quiet}>{texts.pdfSoon}</p>}
    </li>
  )
}

function Files({ version }: { version: SentVersion }) {
  const { act, isBusy } = useAct()
  return (
    <div className={styles.actions}>
      {version.has_pdf && (
        <Button
          size="sm"
          aria-label={texts.pdfOf(version.number)}
          busy={isBusy('pdf')}
          onClick={() => void act('pdf', signedSheetTexts.failed, () => openSignedSheet(version.id))}
        >
          {texts.pdf}
        </Button>
      )}
      {version.paper && (
        <Button
          size="sm"
          aria-label={paperTexts.scanOf(version.number)}
          busy={isBusy('scan')}
          onClick={() => void act('scan', paperTexts.openFailed, () => openScan(version.id))}
        >
          {paperTexts.openScan}
        </Button>
      )}
    </div>
  )
}
