import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { describeSegment, type Segment } from '#domain/fans/segment-rules.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { backToSection } from '#domain/shell/texts.ts'
import { paths } from '#web/app/paths.ts'
import { useMailNames } from '#web/fans/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { autosaveState } from '#web/platform/autosave-notices.tsx'
import { readDraft } from '#web/platform/drafts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { figuresOf, MailProgress } from './campaign-row.tsx'
import { campaignQuery } from './data.ts'
import { MailWarnings, tones, whenFactOf, whenOf } from './describe.tsx'
import { keptDraft, baseOf } from './form.ts'
import { LimitNotice } from './limit-notice.tsx'
import { MailActions } from './mail-actions.tsx'
import { MailForm } from './mail-form.tsx'
import type { SegmentSlot } from './send-dialog.tsx'
import { useMailDraft } from './use-mail-draft.ts'
import styles from './campaigns.module.css'

const back = (
  <Link className="back-link" to={paths.campaigns}>
    <ArrowLeft aria-hidden className="icon icon-small" />
    {backToSection(texts.title)}
  </Link>
)

/** One mail to fans: a draft is written here, any other is read. */
export function CampaignPage({ id, segmentEditor }: { id: string; segmentEditor: SegmentSlot }) {
  const { data, error, isFetching, refetch } = useQuery(campaignQuery(id))
  usePageTitle(data?.subject || texts.one)
  const navigate = useNavigate()
  /** Drafts kept as another mail go on in their form at its address. */
  const [forms] = useState(() => new Map<string, string>())
  const follow = (from: string, to: string) => {
    forms.set(to, forms.get(from) ?? from)
    void navigate(paths.campaign(to), { replace: true })
  }
  return (
    <>
      <PageHead
        title={<bdi>{(data && data.state !== 'draft' && data.subject) || texts.one}</bdi>}
        sub={data && <Badge tone={tones[data.state]}>{texts.states[data.state]}</Badge>}
        back={back}
      />
      <div className={styles.page}>
        {data?.state === 'draft' && (
          <Draft key={forms.get(data.id) ?? data.id} first={data} segmentEditor={segmentEditor} onForked={follow} />
        )}
        {data && data.state !== 'draft' && <Sent mail={data} />}
        {data === null && (
          <EmptyState
            title={texts.goneTitle}
            text={texts.goneText}
            action={
              <Link className={buttonClass({ variant: 'primary' })} to={paths.campaigns}>
                {texts.toMails}
              </Link>
            }
          />
        )}
        {data === undefined && !error && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-80" />
          </SkeletonRegion>
        )}
        {data === undefined && error && (
          <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
            {messageOf(error, texts.loadFailed)}
          </Alert>
        )}
      </div>
    </>
  )
}

type DraftProps = { first: Campaign; segmentEditor: SegmentSlot; onForked: (from: string, to: string) => void }

function Draft({ first, segmentEditor, onForked }: DraftProps) {
  const name = `mail:${first.id}`
  const [kept] = useState(() => {
    const stored = baseOf(first)
    return readDraft(name, keptDraft) ?? { base: stored, typed: stored.typed }
  })
  const draft = useMailDraft({ name, first: kept })
  const forked = useEffectEvent(() => {
    if (draft.id !== first.id) onForked(first.id, draft.id)
  })
  useEffect(() => forked(), [draft.id])
  const navigate = useNavigate()
  const toMails = () => {
    draft.drop()
    void navigate(paths.campaigns)
  }
  return (
    <Card
      title={fanTexts.campaign}
      actions={
        <MailActions
          mail={{ id: draft.id, subject: draft.typed.subject, state: 'draft', held: null }}
          settle={draft.settle}
          onRemoved={toMails}
        />
      }
    >
      <MailWarnings mail={first} className="mb-3" />
      <MailForm
        draft={draft}
        segmentEditor={segmentEditor}
        onSent={toMails}
        foot={<span role="status">{[autosaveState(draft, texts), whenOf(first)].filter(Boolean).join(' · ')}</span>}
      />
    </Card>
  )
}

/** A mail that cannot be changed: its text, its recipients, and its results. */
function Sent({ mail }: { mail: Campaign }) {
  const { subject, content, total, postal_address } = mail
  const segment = mail.segment as Segment | null
  const names = useMailNames(segment ?? undefined)
  return (
    <Card title={total > 0 ? texts.figures : texts.one} actions={<MailActions mail={mail} />}>
      <MailWarnings mail={mail} className="mb-3" />
      {mail.state === 'sending' && <LimitNotice className="mb-3" />}
      <MailProgress mail={mail} />
      <dl className={styles.facts}>
        {(
          [
            [texts.leaves, whenFactOf(mail)],
            [texts.toWhom, segment === null ? texts.everyone : describeSegment(segment, names)],
            total > 0 && [texts.sentOf, figuresOf(mail)],
            [fanTexts.subject, <bdi key="subject">{subject}</bdi>],
            [
              fanTexts.content,
              <span key="content" className={styles.words} dir="auto">
                {content}
              </span>,
            ],
            [
              texts.postal,
              <span key="postal" className={styles.words} dir="auto">
                {postal_address}
              </span>,
            ],
          ] as const
        )
          .filter((row) => row !== false)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numerals">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
