import type { SandboxDeed } from '#domain/sandbox/schema.ts'
import { sandboxBillingTexts as texts } from '#domain/sandbox/texts.ts'
import { msPerDay } from '#domain/shared/dates.ts'
import { billingTexts } from '#domain/subscriptions/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import type { SandboxBilling, SandboxChange } from './data.ts'
import styles from './billing.module.css'

type Props = { billing: SandboxBilling; onChange: (change: SandboxChange) => void; busy: boolean }

/** The clock of the test payments, and every subscription with its possible actions. */
export function SandboxBillingView({ billing, onChange, busy }: Props) {
  const { subscriptions } = billing
  return (
    <div className="grid gap-5 mt-5">
      <Clock billing={billing} onChange={onChange} busy={busy} />
      <Card title={texts.subscriptions} flush>
        {subscriptions.length === 0 ? (
          <EmptyState level={3} title={texts.empty} text={texts.emptyText} />
        ) : (
          <ul className={styles.list}>
            {subscriptions.map((subscription) => (
              <Row key={subscription.id} subscription={subscription} onChange={onChange} busy={busy} />
            ))}
          </ul>
        )}
        {subscriptions.length >= 100 && <p className="p-4 text-sm text-ink-2">{texts.newest(subscriptions.length)}</p>}
      </Card>
    </div>
  )
}

/** '2026-11-21 14:03': as stored in the database. */
const minute = (moment: string) => moment.slice(0, 16).replace('T', ' ')

function Clock({ billing: { now, offsetMs }, onChange, busy }: Props) {
  return (
    <Card title={texts.clock}>
      <p className="mb-3 text-sm text-ink-2 max-w-[40rem]">{texts.clockText}</p>
      <StubTiles
        className={styles.clock}
        tiles={[
          { label: texts.now, value: minute(now) },
          { label: texts.ahead, value: texts.days(Math.round(offsetMs / msPerDay)) },
        ]}
      />
      <div className="flex flex-wrap gap-2.5 mt-4">
        {([1, 7, 30] as const).map((days) => (
          <Button key={days} disabled={busy} onClick={() => onChange({ kind: 'move', days })}>
            {texts.forward[days]}
          </Button>
        ))}
        <Button variant="ghost" disabled={busy || offsetMs === 0} onClick={() => onChange({ kind: 'reset' })}>
          {texts.reset}
        </Button>
      </div>
    </Card>
  )
}

type Subscription = SandboxBilling['subscriptions'][number]
const tones = { trialing: 'plain', active: 'ok', past_due: 'warn', canceled: 'draft', none: 'draft' } as const

function deedsFor({ status, cardFails }: Subscription): SandboxDeed[] {
  if (status === 'canceled') return []
  return ['charge', 'refuse', cardFails ? 'mendCard' : 'breakCard', 'end']
}

function Row({ subscription, onChange, busy }: { subscription: Subscription } & Pick<Props, 'onChange' | 'busy'>) {
  const { id, email, status, cancelAtPeriodEnd, cardFails, nextAt } = subscription
  return (
    <li className={styles.row} aria-label={email ?? id}>
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <bdi>{email ?? texts.noAccount}</bdi>
        </p>
        <p className="code text-xs text-ink-3 break-all">{id}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Badge tone={tones[status]}>{billingTexts.statuses[status]}</Badge>
          {cancelAtPeriodEnd && <Badge tone="warn">{texts.canceled}</Badge>}
          {cardFails && <Badge tone="warn">{texts.cardFails}</Badge>}
          <span className="numerals">
            {texts.next}: {nextAt ? minute(nextAt) : texts.nothingNext}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {deedsFor(subscription).map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={deed === 'end' ? 'danger' : 'secondary'}
            disabled={busy}
            onClick={() => onChange({ kind: 'deed', subscriptionId: id, deed })}
          >
            {texts.deeds[deed]}
          </Button>
        ))}
      </div>
    </li>
  )
}
