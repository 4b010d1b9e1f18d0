import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { daysToRelease } from '#domain/releases/rules.ts'
import type { ReleaseListItem } from '#domain/releases/schema.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatDays } from '#web/ui/countdown.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { isTall } from '#web/ui/tall.ts'

/** One release as a J-card: spine, title, facts, and the days on a tear-off. The whole card is one link. */
export function ReleaseCard({ release, now }: { release: ReleaseListItem; now: Date }) {
  const type = texts.types[release.release_type]
  const days = release.release_date === null ? null : daysToRelease(release.release_date, now)
  const shown = formatDays(days)
  return (
    <Link to={paths.release(release.id)} className={`jcard jcard-${release.status}`}>
      <span className="spine" aria-hidden="true">
        {type}
      </span>
      <span className="jbody">
        <bdi className={classes('jtitle', isTall(release.title) && 'tall')} title={release.title}>
          <MarkedText>{release.title}</MarkedText>
        </bdi>
        <span className="jmeta">
          <span className="num">{release.release_date === null ? texts.noDate : formatDate(release.release_date)}</span>
          <span className="only-sm" aria-hidden="true">
            {type}
          </span>
          <span className="sr-only">{type}</span>
          <Badge tone={release.status}>{texts.statuses[release.status]}</Badge>
        </span>
        {release.description && (
          <bdi className="jdesc">
            <MarkedText>{release.description}</MarkedText>
          </bdi>
        )}
        <span className="jgo">
          {texts.manage}
          <ArrowRight aria-hidden className="i i-sm" />
        </span>
      </span>
      <span className="jcount">
        <span className="sr-only">{texts.spokenDays(days, release.status)}</span>
        <span
          className={classes(
            'jn',
            days !== null && days < 0 && 'jn-past',
            shown.length > 3 && 'jn-long',
            shown.length > 5 && 'jn-longer',
          )}
          aria-hidden="true"
        >
          {shown}
        </span>
        <span className="cap" aria-hidden="true">
          {texts.daysToRelease}
        </span>
      </span>
    </Link>
  )
}
