import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { fanSenderTexts } from '#domain/fan-senders/texts.ts'
import { notFoundTexts } from '#domain/shell/texts.ts'
import { asksForTwoStep, TwoStepFirst } from '#web/admin/two-step-first.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { paths } from '../paths.ts'

const SendersPage = later(() => import('#web/fan-senders/senders-page.tsx'), 'SendersPage')

const back = (
  <Link className="back-link" to={paths.dashboard}>
    <ArrowLeft aria-hidden className="icon icon-small" />
    {fanSenderTexts.back}
  </Link>
)

/** Pages below the admin dashboard. Everyone else finds nothing here. */
export const AdminRoute = () => (
  <Suspense
    fallback={
      <SkeletonRegion>
        <Skeleton className="h-64" />
      </SkeletonRegion>
    }
  >
    <SendersPage back={back} instead={instead} />
  </Suspense>
)

function instead(error: Error) {
  if (asksForTwoStep(error)) return <TwoStepFirst title={fanSenderTexts.title} />
  if (!(error instanceof ApiError) || error.status !== 403) return null
  return (
    <>
      <PageHead title={notFoundTexts.pageTitle} />
      <EmptyState
        className="mt-5"
        level={2}
        title={notFoundTexts.text}
        action={
          <Link className={buttonClass()} to={paths.dashboard}>
            {notFoundTexts.toDashboard}
          </Link>
        }
      />
    </>
  )
}
