import type { CampaignState } from '#domain/campaigns/rules.ts'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { browserZone } from './form.ts'
import styles from './campaigns.module.css'

export const tones: Record<CampaignState, BadgeTone> = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'in-progress',
  paused: 'warn',
  sent: 'ok',
  canceled: 'plain',
}

/** In the browser's zone, which is named; for a mail that hangs on a release, in the zone in which it was chosen. */
function momentOf(moment: string, zone: string | null = null): string {
  const timeZone = zone ?? browserZone()
  const at = new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return `${at} (${timeZone})`
}

type Leaving = Pick<Campaign, 'state' | 'held' | 'scheduled_for' | 'zone'>

/** When it will be sent; false for one that was sent, or is sent immediately. */
function leavesOf({ state, held, scheduled_for, zone }: Leaving, hangs: boolean): string | false {
  const leaves = state === 'scheduled' || state === 'paused' || state === 'draft'
  const said = state === 'draft' || held !== null ? texts.plannedFor : texts.scheduledFor
  return leaves && scheduled_for !== null && said(momentOf(scheduled_for, hangs ? zone : null))
}

/** When it will be sent, and on which release it hangs. Empty for one that was sent immediately. */
export function whenOf(mail: Campaign): string {
  const { offset_days, release, total } = mail
  const hangs = release !== null && offset_days !== null
  const where = hangs ? texts.hangsOn(offset_days, release.title) : release && texts.about(release.title)
  // Its fans are counted when it begins.
  return [where, total === 0 && leavesOf(mail, hangs)].filter(Boolean).join(' · ')
}

/** The same for one that is not a draft: also when it started, or would have started before it was called off. */
export function whenFactOf(mail: Campaign): string {
  const { state, scheduled_for, offset_days, release, zone, total } = mail
  if (scheduled_for === null) return whenOf(mail) || texts.immediately
  const moment = momentOf(scheduled_for, release !== null && offset_days !== null ? zone : null)
  const began = total > 0 ? moment : state === 'canceled' && texts.plannedFor(moment)
  return [whenOf(mail), began].filter(Boolean).join(' · ')
}

/** The same on the page of its release. */
export function whenHungOf(mail: Leaving & Pick<Campaign, 'offset_days'>): string {
  const { offset_days } = mail
  const where = offset_days !== null && texts.distance(offset_days)
  return [where, leavesOf(mail, offset_days !== null)].filter(Boolean).join(' · ')
}

/** Why it waits, and what its words say otherwise than its release does now. */
export function MailWarnings({ mail, className }: { mail: Campaign; className?: string }) {
  const { paused_reason, waits_for, outdated, seen_day, release, state } = mail
  const lines = [
    paused_reason,
    ...waits_for.map(({ domain, trouble }) =>
      trouble === 'blocked' ? texts.blocksUs(domain) : texts.asksUsToWait(domain),
    ),
    outdated.includes('day') &&
      seen_day !== null &&
      texts.outdatedDay(formatDate(seen_day), release?.release_date ? formatDate(release.release_date) : null),
    outdated.includes('title') && texts.outdatedTitle,
  ].filter((line): line is string => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div className={`grid gap-1 ${className ?? ''}`}>
      {lines.map((line) => (
        <span key={line} className={state === 'paused' || outdated.length > 0 ? styles.warning : styles.quiet}>
          {line}
        </span>
      ))}
    </div>
  )
}

/** How many fans a mail is sent to. */
export const GoesTo = ({ fans }: { fans: number }) => (
  <>
    {texts.goesTo} <b className="text-ink">{texts.toFans(fans)}</b>
  </>
)
