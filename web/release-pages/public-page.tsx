import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { paths } from '#web/app/paths.ts'
import { fanPageQuery } from '#web/fan-pages/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { PublishButton, PublishedState } from '#web/platform/publishing.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { publicPageQuery, usePublicPageCalls } from './data.ts'
import { PageAddress } from './page-address.tsx'
import { PageCode } from './page-code.tsx'
import { PageCounts } from './page-counts.tsx'
import { PublicPageForm } from './public-page-form.tsx'
import styles from './public-page.module.css'

/** The public page of a release: its words and links, whether it is public, its address, and what happened on it. */
export function PublicPage({ release }: { release: ReleaseDetail }) {
  usePageTitle(texts.title)
  const signUp = useQuery(fanPageQuery)
  const found = useQuery(publicPageQuery(release.id))
  const calls = usePublicPageCalls(release.id)
  const page = found.data ?? null
  const failed = signUp.data === undefined ? signUp : found.data === undefined ? found : null
  const isLoaded = failed === null
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.release(release.id)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {texts.back}
          </Link>
        }
        badge={page && <PublishedState page={page} texts={texts} />}
        actions={page && !page.taken_down && <PublishButton page={page} publish={calls.publish} texts={texts} />}
      />
      <div className={styles.page}>
        {failed?.error && (
          <Alert action={{ label: texts.tryAgain, busy: failed.isFetching, onAction: () => void failed.refetch() }}>
            {messageOf(failed.error, texts.loadFailed)}
          </Alert>
        )}
        {failed?.isPending && (
          <SkeletonRegion label={texts.loading} className="grid gap-2">
            <Skeleton className="h-64" />
          </SkeletonRegion>
        )}
        {isLoaded && !signUp.data && (
          <EmptyState
            title={texts.nameFirst}
            text={texts.nameFirstText}
            action={
              <Link className={buttonClass({ variant: 'primary' })} to={paths.fanPage}>
                {texts.nameFirstLink}
              </Link>
            }
          />
        )}
        {page?.taken_down && <Alert>{texts.down(page.taken_down)}</Alert>}
        {page && !page.published && !page.taken_down && <p className="text-sm text-ink-2">{texts.draftNote}</p>}
        {isLoaded && signUp.data && <PublicPageForm title={release.title} page={page} calls={calls} />}
        {page && <PageAddress page={page} />}
        {page && !page.taken_down && <PageCode page={page} title={release.title} />}
        {page && <PageCounts releaseId={release.id} />}
      </div>
    </>
  )
}
