import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { namesLeftOut } from '#domain/agreements/absent-rules.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { inForce, statusOf, type Status } from '#domain/agreements/status-rules.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { paperSigningTexts } from '#domain/paper-signing/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { formatDate, formatMomentDay } from '#domain/shared/dates.ts'
import { sharesAddUp } from '#domain/split-sheets/rules.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { splitSheetQuery } from '#web/split-sheets/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { agreementQuery, isUnanswered, useAgreementCalls, type AgreementCalls } from './data.ts'
import { DisputeAction, DisputeNotice } from './dispute.tsx'
import { loadDialogs, NoteDialog, PaperDialog, SendDialog } from './later-dialogs.tsx'
import { Signers } from './signers.tsx'
import { Versions } from './versions.tsx'
import styles from './agreement-panel.module.css'

/** A song's saved split sheet, or its recording's master sheet, as an agreement: sent, agreed to, disputed. */
export function AgreementPanel({ songId, scope }: { songId: string; scope: SheetScope }) {
  const sheet = useQuery(splitSheetQuery(songId, scope)).data
  const found = useQuery({ ...agreementQuery(songId, scope), enabled: Boolean(sheet) })
  const calls = useAgreementCalls(songId, scope)
  useEffect(() => void loadDialogs(), [])
  if (!sheet) return null
  // Without a connection, a failed refresh needs no separate alert: the failed action or the offline notice has reported it.
  const failure = found.error && !(found.data && isUnanswered(found.error)) && (
    <Alert action={{ label: texts.tryAgain, busy: found.isFetching, onAction: () => void found.refetch() }}>
      {messageOf(found.error, agreementTexts.loadFailed)}
    </Alert>
  )
  const status = found.data && statusOf(found.data, !sharesAddUp(sheet.contributors))
  return (
    <Card
      className="mt-5 print:hidden"
      title={texts.title}
      actions={status && <StatusBadge status={status} isDisputed={found.data.dispute !== null} />}
    >
      <div className={styles.stack}>
        {failure}
        {found.data && status ? (
          <Loaded agreement={found.data} status={status} sheet={sheet} calls={calls} />
        ) : (
          !failure && (
            <SkeletonRegion label={texts.loading}>
              <Skeleton className="h-16" />
            </SkeletonRegion>
          )
        )}
      </div>
    </Card>
  )
}

const tones: Record<Status['kind'], BadgeTone> = {
  draft: 'warn',
  not_sent: 'plain',
  withdrawn: 'plain',
  out: 'upcoming',
  signed: 'ok',
}
const dayOf = (moment: string) => formatMomentDay(new Date(moment))

function StatusBadge({ status, isDisputed }: { status: Status; isDisputed: boolean }) {
  return (
    <span className={styles.badges}>
      {isDisputed && <Badge tone="stamp">{texts.status.disputed}</Badge>}
      <Badge tone={tones[status.kind]} className="numerals">
        {statusText(status)}
      </Badge>
    </span>
  )
}

function statusText(status: Status): string {
  if (status.kind === 'out') return texts.status.out(status.agreed, status.version.signers.length)
  if (status.kind !== 'signed') return texts.status[status.kind]
  const { paper, signed_at, sent_at } = status.version
  return paper ? texts.status.signedOnPaper(formatDate(paper.date)) : texts.status.signed(dayOf(signed_at ?? sent_at))
}

type LoadedProps = { agreement: Agreement; status: Status; sheet: SplitSheet; calls: AgreementCalls }

function Loaded({ agreement, status, sheet, calls }: LoadedProps) {
  const version = 'version' in status ? status.version : null
  const signed = inForce(agreement)
  const isDraft = !sharesAddUp(sheet.contributors)
  const leftOut = signed ? namesLeftOut(signed, sheet.contributors) : []
  return (
    <>
      <DisputeNotice agreement={agreement} calls={calls} />
      <p>
        {version ? texts.about[status.kind as 'out' | 'signed'](version.number) : aboutOf(status)}{' '}
        {status.kind === 'out' && signed && texts.about.staysInForce(signed.number)}
      </p>
      {version && agreement.changed && (
        <Alert tone="warn" title={texts.changed(version.number)}>
          <p>{isDraft ? texts.changedDraft : texts.changedText}</p>
        </Alert>
      )}
      {signed && leftOut.length > 0 && (
        <Alert tone="warn" title={texts.leftOutTitle(signed.number)}>
          <p>{texts.leftOut(signed.number, leftOut)}</p>
        </Alert>
      )}
      {version && <Signers version={version} sheet={sheet} left={agreement.invitations_left} calls={calls} />}
      <Actions agreement={agreement} status={status} sheet={sheet} calls={calls} isWhole={leftOut.length === 0} />
      {agreement.versions.length > 0 && <Versions versions={agreement.versions} shown={version?.id ?? null} />}
      {agreement.versions.length > 0 && <p className={styles.quiet}>{texts.bounces}</p>}
      <p className={styles.quiet}>{texts.legal}</p>
    </>
  )
}

const aboutOf = ({ kind }: Status): string =>
  kind === 'draft' || kind === 'withdrawn' ? texts.about[kind] : texts.about.not_sent

type ActionsProps = LoadedProps & {
  /** Nobody who has to sign is left out. */
  isWhole: boolean
}

/** For the sheet as a whole. */
function Actions({ agreement, status, sheet, calls, isWhole }: ActionsProps) {
  const [dialog, setDialog] = useState<'send' | 'paper' | 'withdraw' | null>(null)
  const close = () => setDialog(null)
  const out = status.kind === 'out' ? status.version : null
  const canSend = sharesAddUp(sheet.contributors) && agreement.changed && isWhole
  const next = (agreement.versions[0]?.number ?? 0) + 1
  return (
    <div className={styles.actions}>
      {canSend && (
        <Button variant="primary" onClick={() => setDialog('send')}>
          {next === 1 ? texts.send : texts.sendNext(next)}
        </Button>
      )}
      {out && <Button onClick={() => setDialog('paper')}>{paperSigningTexts.action}</Button>}
      {out && <Button onClick={() => setDialog('withdraw')}>{texts.withdraw}</Button>}
      {agreement.versions.length > 0 && !agreement.dispute && <DisputeAction calls={calls} />}
      {dialog === 'send' && (
        <SendDialog agreement={agreement} sheet={sheet} status={status} calls={calls} onClose={close} />
      )}
      {dialog === 'paper' && out && <PaperDialog version={out} calls={calls} onClose={close} />}
      {dialog === 'withdraw' && out && (
        <NoteDialog
          danger
          title={texts.withdrawTitle(out.number)}
          text={texts.withdrawText}
          label={texts.reasonLabel}
          action={texts.withdrawAction}
          failed={agreementTexts.changeFailed}
          done={texts.withdrawn(out.number)}
          send={(reason) => calls.withdraw(out.id, reason)}
          onClose={close}
        />
      )}
    </div>
  )
}
