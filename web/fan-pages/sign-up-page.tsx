import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { PublishButton, PublishedState } from '#web/platform/publishing.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { fanPageQuery, useFanPageCalls } from './data.ts'
import { FanPageForm } from './fan-page-form.tsx'
import { PagePlaces } from './page-places.tsx'
import styles from './fan-pages.module.css'

/** The sign-up page for fans: its name and words, whether it is public, and where it can be reached. */
export function SignUpPage({ back }: { back?: ReactNode }) {
  usePageTitle(texts.title)
  const { data, error, isPending, isFetching, refetch } = useQuery(fanPageQuery)
  const calls = useFanPageCalls()
  const page = data ?? null
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={back}
        badge={page && <PublishedState page={page} texts={texts} />}
        actions={page && !page.taken_down && <PublishButton page={page} publish={calls.publish} texts={texts} />}
      />
      <div className={styles.page}>
        {error && !data && (
          <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
            {messageOf(error, texts.loadFailed)}
          </Alert>
        )}
        {isPending && (
          <SkeletonRegion label={texts.loading} className="grid gap-2">
            <Skeleton className="h-64" />
          </SkeletonRegion>
        )}
        {page?.taken_down && <Alert>{texts.down(page.taken_down)}</Alert>}
        {page && !page.published && !page.taken_down && <p className="text-sm text-ink-2">{texts.draftNote}</p>}
        {data !== undefined && <FanPageForm page={page} calls={calls} />}
        {page && <PagePlaces page={page} />}
      </div>
    </>
  )
}
