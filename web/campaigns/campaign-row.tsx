import { Link } from 'react-router'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { MailWarnings, tones, whenOf } from './describe.tsx'
import { MailActions } from './mail-actions.tsx'
import styles from './campaigns.module.css'

/** One mail: subject, state, progress, and what can be done about it. */
export function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, subject, state, total, created_at } = campaign
  const began = state !== 'draft' && state !== 'scheduled' && total > 0
  return (
    <li>
      <div className="grid gap-1 min-w-0">
        <span className={styles.subject}>
          <Link className="link" to={paths.campaign(id)}>
            <bdi>{subject || texts.noSubject}</bdi>
          </Link>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </span>
        <span className={`${styles.quiet} numerals`}>
          {[
            formatDate(created_at.slice(0, 10)),
            whenOf(campaign),
            began && (isGoing(campaign) ? heardOf(campaign) : figuresOf(campaign)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <MailWarnings mail={campaign} />
        <MailProgress mail={campaign} />
      </div>
      <MailActions mail={campaign} />
    </li>
  )
}

const isGoing = ({ state, total }: Campaign): boolean => (state === 'sending' || state === 'paused') && total > 0

/** How many got it, and what happened to the others. */
export const figuresOf = (campaign: Campaign): string => {
  const { sent, total, left_out, failed } = campaign
  const lost = [left_out > 0 && texts.leftOut(left_out), failed > 0 && texts.failed(failed)]
  return [texts.progress(sent, total), ...lost, heardOf(campaign)].filter(Boolean).join(' · ')
}

/** What came back of those sent, also while others are on their way. */
const heardOf = ({ bounced, complained }: Campaign): string =>
  [bounced > 0 && texts.bounced(bounced), complained > 0 && texts.complained(complained)].filter(Boolean).join(' · ')

/** How far one is that is being sent. */
export function MailProgress({ mail }: { mail: Campaign }) {
  if (!isGoing(mail)) return null
  const { sent, failed, left_out, total, subject } = mail
  return (
    <ProgressBar value={sent + failed + left_out} max={total} label={subject} words={texts.progress(sent, total)} />
  )
}
