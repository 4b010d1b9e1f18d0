import { ArrowRight } from 'lucide-react'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { releaseChangeTexts as texts } from '#domain/release-changes/texts.ts'
import { formatNearDate } from '#domain/shared/dates.ts'
import { localTime } from '#domain/shared/time-zones.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Group } from './change-group.tsx'
import type { HungMails } from './use-edit-release.ts'
import styles from './edit-release.module.css'

/** The mails about the release: those that move or are held, and how many stay. */
export function MailChanges({ mails, now }: { mails: HungMails; now: Date }) {
  const { plan, error, isFetching, refetch } = mails
  if (!plan)
    return error ? (
      <Alert action={{ label: campaignTexts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
        {messageOf(error, campaignTexts.hungFailed)}
      </Alert>
    ) : null
  const { moved, stays } = plan
  if (moved.length + stays.length === 0) return null
  const begun = stays.filter(({ state, held }) => state !== 'draft' && state !== 'scheduled' && held === null).length
  const day = (moment: string | null, zone: string) =>
    moment === null ? texts.noDate : formatNearDate(localTime(new Date(moment), zone).day, now)
  return (
    <Group title={texts.mailsMove(moved.length)} aside={texts.mails}>
      {moved.map(({ mail, scheduled_for, held }) => (
        <li key={mail.id}>
          <span className="grid gap-1 min-w-0">
            <bdi>{mail.subject || campaignTexts.noSubject}</bdi>
            {held !== null && held !== mail.held && <Badge tone="warn">{texts.mailHeld[held]}</Badge>}
            {held === null && mail.held !== null && <Badge tone="ok">{texts.mailReleased}</Badge>}
          </span>
          {scheduled_for !== mail.scheduled_for && (
            <span className={styles.moved}>
              <s>{day(mail.scheduled_for, mail.zone)}</s>
              <ArrowRight aria-hidden className="icon" />
              <span className="sr-only">{texts.becomes}</span>
              <b>{day(scheduled_for, mail.zone)}</b>
            </span>
          )}
        </li>
      ))}
      {stays.length > 0 && <li className={styles.kept}>{texts.mailsStay(begun, stays.length - begun)}</li>}
    </Group>
  )
}
