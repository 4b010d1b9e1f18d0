import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { daysToRelease, statusMeaning } from '#domain/releases/rules.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { useNow } from '#web/platform/use-now.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatDays } from '#web/ui/countdown.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { hasTallLetters } from '#web/ui/tall.ts'
import { BackToReleases } from './back-to-releases.tsx'
import { ReleaseSkeleton } from './release-skeleton.tsx'
import { WithRelease } from './with-release.tsx'
import styles from './release-page.module.css'

type Props = {
  id: string
  /** Tabs, cards and dialogs of the loaded release; they come from other slices, so the route passes them in. */
  children: (release: ReleaseDetail) => ReactNode
}

export function ReleasePage({ id, children }: Props) {
  return (
    <WithRelease id={id} loading={<ReleaseSkeleton />}>
      {(release) => (
        <>
          <ReleaseHead release={release} />
          {children(release)}
        </>
      )}
    </WithRelease>
  )
}

function ReleaseHead({ release }: { release: ReleaseDetail }) {
  const now = useNow()
  const { pathname } = useLocation()
  usePageTitle(release.title)
  const days = release.release_date === null ? null : daysToRelease(release.release_date, now)
  return (
    <>
      <BackToReleases />
      <div className={styles.releaseHead}>
        <h1>
          <bdi className={classes('line-clamp-2', hasTallLetters(release.title) && styles.tall)} title={release.title}>
            <MarkedText>{release.title}</MarkedText>
          </bdi>
        </h1>
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={paths.editRelease(release.id)}
          state={{ from: pathname }}
        >
          <Pencil aria-hidden className="icon" />
          {texts.edit}
        </Link>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={release.status}>{texts.statuses[release.status]}</Badge>
        {release.archived_at && <Badge tone="draft">{texts.archived}</Badge>}
        {statusMeaning(release, now)}
      </p>
      {release.description && (
        <div className="mt-3">
          <p className="max-w-2xl text-ink-2 whitespace-pre-line wrap-anywhere">
            <bdi>
              <MarkedText>{release.description}</MarkedText>
            </bdi>
          </p>
        </div>
      )}
      <StubTiles
        className="mt-5"
        tiles={[
          { label: texts.labels.release_type, value: release.release_type.toUpperCase() },
          {
            label: texts.labels.release_date,
            value: release.release_date === null ? texts.tbd : formatDate(release.release_date),
          },
          {
            label: texts.daysTile,
            value:
              days === null ? (
                formatDays(days)
              ) : (
                <>
                  <span aria-hidden="true">{formatDays(days)}</span>
                  <span className="sr-only">{texts.spokenDays(days, release.status)}</span>
                </>
              ),
          },
          { label: texts.tracksTile, value: release.songs.length },
        ]}
      />
    </>
  )
}
