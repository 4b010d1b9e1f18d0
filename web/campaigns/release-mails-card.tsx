import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { hungMailsQuery } from './data.ts'
import { tones, whenHungOf } from './describe.tsx'
import styles from './campaigns.module.css'

/** The mails about a release in the order in which they are sent, those without a time last. */
export function ReleaseMailsCard({ releaseId }: { releaseId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(hungMailsQuery(releaseId))
  const mails = data?.toSorted((one, two) => ((one.scheduled_for ?? '~') < (two.scheduled_for ?? '~') ? -1 : 1))
  return (
    <Card title={texts.title}>
      {isPending && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {error && !mails && (
        <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
          {messageOf(error, texts.hungFailed)}
        </Alert>
      )}
      {mails?.length === 0 && <p className="text-sm text-ink-2">{texts.ofRelease}</p>}
      {mails && mails.length > 0 && (
        <ul className={styles.hung} aria-label={texts.title}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <span className={styles.subject}>
                <Link className="link" to={paths.campaign(mail.id)}>
                  <bdi>{mail.subject || texts.noSubject}</bdi>
                </Link>
                <Badge tone={tones[mail.state]}>{texts.states[mail.state]}</Badge>
              </span>
              <span className={`${styles.quiet} numerals`}>{whenHungOf(mail)}</span>
              {mail.held !== null && <span className={styles.warning}>{texts.held[mail.held]}</span>}
            </li>
          ))}
        </ul>
      )}
      <Link className={buttonClass({ className: 'w-full mt-3' })} to={paths.section('fans')}>
        {texts.writeOne}
      </Link>
    </Card>
  )
}
