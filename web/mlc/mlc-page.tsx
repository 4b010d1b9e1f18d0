import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { metadataTexts } from '#domain/metadata/texts.ts'
import { matchRows } from '#domain/mlc/rules.ts'
import type { MlcWork, OwnPublisher } from '#domain/mlc/schema.ts'
import { mlcTexts as texts } from '#domain/mlc/texts.ts'
import { isReady, mlcLines, takesBulk } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { registrationTexts } from '#domain/registration-details/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { mlcQuery, useMlcPaper } from './data.ts'
import { MlcWorkRow } from './mlc-work-row.tsx'
import styles from './mlc.module.css'

/** What follows a paper of works or recordings that was made; `onDone` ends it. */
type AfterPaper = (paper: { of: 'work' | 'recording'; held: HeldSubject[]; onDone: () => void }) => ReactNode

/** The works of a release as The MLC takes them, and its two files. */
export function MlcPage({ release, afterPaper }: { release: ReleaseDetail; afterPaper?: AfterPaper }) {
  usePageTitle(texts.title)
  const found = useQuery(mlcQuery(release.id))
  const works = found.data?.works
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.metadata(release.id)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {metadataTexts.backToMetadata}
          </Link>
        }
      />
      <div className={styles.page}>
        {found.isPending && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-64" />
          </SkeletonRegion>
        )}
        {found.isError && !works && (
          <Alert action={{ label: texts.tryAgain, busy: found.isFetching, onAction: () => void found.refetch() }}>
            {messageOf(found.error, texts.loadFailed)}
          </Alert>
        )}
        {works?.length === 0 && (
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Link className={buttonClass()} to={paths.songs(release.id)}>
                {metadataTexts.goToSongs}
              </Link>
            }
          />
        )}
        {found.data && works && works.length > 0 && (
          <>
            <Papers {...found.data} afterPaper={afterPaper} />
            <ul className={`card ${styles.works}`} aria-label={texts.title}>
              {works.map((work) => (
                <MlcWorkRow key={work.id} work={work} own={found.data.own} releaseId={release.id} />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

type PapersProps = { works: MlcWork[]; own: OwnPublisher; afterPaper: AfterPaper | undefined }

function Papers({ works, own, afterPaper }: PapersProps) {
  const bulk = useMlcPaper('bulk')
  const match = useMlcPaper('match')
  const ids = works.map(({ id }) => id)
  const matches = matchRows(works).length
  const isBulk = takesBulk(own)
  return (
    <div className={styles.papers}>
      <div className={styles.paper}>
        <Button variant="primary" busy={bulk.isPending} busyLabel={texts.making} onClick={() => bulk.mutate(ids)}>
          {isBulk ? texts.bulk : texts.individual}
        </Button>
        <p className="caption">
          {isBulk ? (
            texts.bulkText
          ) : (
            <>
              {texts.individualText}{' '}
              <Link className="link" to={paths.registration}>
                {registrationTexts.title}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className={styles.paper}>
        <Button
          disabled={matches === 0}
          busy={match.isPending}
          busyLabel={texts.making}
          onClick={() => match.mutate(ids)}
        >
          {texts.match}
        </Button>
        <p className="caption">{matches > 0 ? texts.matchText(matches) : texts.noMatches}</p>
      </div>
      {bulk.data && afterPaper?.({ of: 'work', ...bulk.data, onDone: () => bulk.reset() })}
      {match.data && afterPaper?.({ of: 'recording', ...match.data, onDone: () => match.reset() })}
      {[bulk.error, match.error].map(
        (error, index) => error && <Alert key={index}>{messageOf(error, texts.fileFailed)}</Alert>,
      )}
      {!bulk.error && !isReady(mlcLines(works, own)) && <Alert tone="warn">{readinessTexts.notReady}</Alert>}
    </div>
  )
}
