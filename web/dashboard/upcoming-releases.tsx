import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { UpcomingRelease } from '#domain/dashboard/schema.ts'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { daysToRelease } from '#domain/releases/rules.ts'
import type { ReleaseStatus } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatDays } from '#web/ui/countdown.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { hasTallLetters } from '#web/ui/tall.ts'
import releaseCardStyles from '#web/ui/release-card.module.css'
import styles from './upcoming-releases.module.css'

type Props = { release: UpcomingRelease; days: number }

/** The next release in detail, the one after it in brief. */
export function UpcomingReleases({
  releases,
  hasReleases,
  now,
}: {
  releases: UpcomingRelease[]
  /** Past ones too. */
  hasReleases: boolean
  now: Date
}) {
  const [next, after] = releases.map((release) => ({ release, days: daysToRelease(release.release_date!, now) }))
  if (!next) {
    return (
      <EmptyState
        title={texts.nothingPlanned}
        text={hasReleases ? texts.nothingPlannedText : texts.noReleaseText}
        action={
          hasReleases ? (
            <Link className={buttonClass({})} to={paths.section('releases')}>
              {releaseTexts.section}
            </Link>
          ) : (
            <Link className={buttonClass({ variant: 'primary' })} to={paths.firstRelease}>
              {releaseTexts.createFirst}
            </Link>
          )
        }
      />
    )
  }
  return (
    <div className={styles.releases}>
      <NextRelease {...next} />
      {after && <AfterThat {...after} />}
    </div>
  )
}

function NextRelease({ release, days }: Props) {
  const type = releaseTexts.types[release.release_type]
  return (
    <Link className={styles.nextRelease} to={paths.release(release.id)}>
      <span className={`${releaseCardStyles.spine} ${styles.releaseSpine}`} aria-hidden="true">
        {type}
      </span>
      <span className={styles.releaseBody}>
        <span className="caption">{texts.next}</span>
        <bdi
          className={classes(
            `${releaseCardStyles.title} ${styles.releaseTitle} mt-1`,
            hasTallLetters(release.title) && releaseCardStyles.tall,
          )}
          title={release.title}
        >
          <MarkedText>{release.title}</MarkedText>
        </bdi>
        <span className={releaseCardStyles.facts}>
          <span className="numerals">{formatDate(release.release_date!)}</span>
          <span className="sr-only">{type}</span>
          <Badge tone={release.status}>{releaseTexts.statuses[release.status]}</Badge>
        </span>
        <Days className={styles.countdown} days={days} status={release.status} />
        <span className={styles.checklist}>
          <span>
            <span>{texts.checklist}</span>
            <b className="numerals">{texts.done(release.tasks_done, release.tasks_total)}</b>
          </span>
        </span>
        <span className={styles.manage}>
          {releaseTexts.manage} <ArrowRight aria-hidden className="icon icon-small" />
        </span>
      </span>
    </Link>
  )
}

function AfterThat({ release, days }: Props) {
  const type = releaseTexts.types[release.release_type]
  return (
    <Link className={`${styles.nextRelease} ${styles.afterThat}`} to={paths.release(release.id)}>
      <span className={`${releaseCardStyles.spine} ${styles.releaseSpine}`} aria-hidden="true">
        {type}
      </span>
      <span className={styles.releaseBody}>
        <span className="caption">{texts.afterThat}</span>
        <bdi
          className={classes(
            `${releaseCardStyles.title} ${styles.releaseTitle}`,
            hasTallLetters(release.title) && releaseCardStyles.tall,
          )}
          title={release.title}
        >
          <MarkedText>{release.title}</MarkedText>
        </bdi>
        <span className={releaseCardStyles.facts}>
          <span className="numerals">{formatDate(release.release_date!)}</span>
          <span className="sr-only">{type}</span>
          <span>{texts.done(release.tasks_done, release.tasks_total)}</span>
        </span>
      </span>
      <Days className={styles.daysLeft} days={days} status={release.status} />
    </Link>
  )
}

function Days({ days, status, className }: { days: number; status: ReleaseStatus; className: string | undefined }) {
  return (
    <span className={className}>
      <span className="sr-only">{releaseTexts.spokenDays(days, status)}</span>
      <span className={`${releaseCardStyles.days} ${styles.dayCount}`} aria-hidden="true">
        {formatDays(days)}
      </span>
      <span className="caption" aria-hidden="true">
        {releaseTexts.daysToRelease}
      </span>
    </span>
  )
}
