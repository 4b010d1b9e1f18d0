import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { daysToRelease } from '#domain/releases/rules.ts'
import type { ReleaseListItem, ReleaseStatus } from '#domain/releases/schema.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatDays } from '#web/ui/countdown.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { hasTallLetters } from '#web/ui/tall.ts'
import styles from '#web/ui/release-card.module.css'

const looks: Partial<Record<ReleaseStatus, string>> = {
  draft: styles.draft,
  scheduled: styles.scheduled,
  released: styles.released,
}

/** One release as a J-card: spine, title, facts, and the days on a tear-off. The whole card is one link. */
export function ReleaseCard({ release, now }: { release: ReleaseListItem; now: Date }) {
  const type = texts.types[release.release_type]
  const days = release.release_date === null ? null : daysToRelease(release.release_date, now)
  const isOut = release.status === 'released' && days !== null && days < 0
  const shown = formatDays(isOut ? -days : days)
  return (
    <Link to={paths.release(release.id)} className={`${styles.card} ${looks[release.status]}`}>
      <span className={styles.spine} aria-hidden="true">
        {type}
      </span>
      <span className={styles.body}>
        <bdi
          data-part="title"
          className={classes(styles.title, hasTallLetters(release.title) && styles.tall)}
          title={release.title}
        >
          <MarkedText>{release.title}</MarkedText>
        </bdi>
        <span className={styles.facts}>
          <span className="numerals">
            {release.release_date === null ? texts.noDate : formatDate(release.release_date)}
          </span>
          <span className={styles.phoneOnly} aria-hidden="true">
            {type}
          </span>
          <span className="sr-only">{type}</span>
          <Badge tone={release.status}>{texts.statuses[release.status]}</Badge>
        </span>
        {release.description && (
          <bdi className={styles.description}>
            <MarkedText>{release.description}</MarkedText>
          </bdi>
        )}
        <span className={styles.manage}>
          {texts.manage}
          <ArrowRight aria-hidden className="icon icon-small" />
        </span>
      </span>
      <span className={styles.countdown}>
        <span className="sr-only">{texts.spokenDays(days, release.status)}</span>
        <span
          data-part="days"
          className={classes(
            styles.days,
            days !== null && days < 0 && styles.past,
            shown.length > 3 && styles.long,
            shown.length > 5 && styles.longer,
          )}
          aria-hidden="true"
        >
          {shown}
        </span>
        <span className="caption" aria-hidden="true">
          {isOut ? texts.daysOut(-days) : texts.daysToRelease}
        </span>
      </span>
    </Link>
  )
}
