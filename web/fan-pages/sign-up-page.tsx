import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FanPage } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { fanPageQuery, useFanPageCalls, type FanPageCalls } from './data.ts'
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
        badge={page && <State page={page} />}
        actions={page && !page.taken_down && <Publish page={page} calls={calls} />}
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

function State({ page }: { page: FanPage }) {
  if (page.taken_down) return <Badge tone="stamp">{texts.isDown}</Badge>
  return page.published ? <Badge tone="ok">{texts.isPublic}</Badge> : <Badge tone="draft">{texts.isDraft}</Badge>
}

function Publish({ page, calls }: { page: FanPage; calls: FanPageCalls }) {
  const [busy, setBusy] = useState(false)
  async function change() {
    setBusy(true)
    try {
      const { published } = await calls.publish(!page.published)
      toast.success(published ? texts.published : texts.withdrawn)
    } catch (error) {
      toast.error(texts.saveFailed, messageOf(error, texts.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={page.published ? 'secondary' : 'primary'}
      busy={busy}
      busyLabel={texts.publishing}
      onClick={() => void change()}
    >
      {page.published ? texts.withdraw : texts.publish}
    </Button>
  )
}
