import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { sandboxBillingTexts as texts, sandboxTexts } from '#domain/sandbox/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { SandboxBillingView } from '#web/sandbox/billing-view.tsx'
import { sandboxBillingQuery, useSandboxChange, type SandboxChange } from '#web/sandbox/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { NotFound } from './not-found.tsx'

const done = (change: SandboxChange) =>
  change.kind === 'deed' ? texts.done[change.deed] : change.kind === 'move' ? texts.clockMoved : texts.clockReset

/** For admins with simulated payments; everyone else finds nothing here. */
export function SandboxBilling() {
  usePageTitle(texts.title)
  const billing = useQuery(sandboxBillingQuery)
  const change = useSandboxChange()

  function handleChange(wanted: SandboxChange) {
    if (change.isPending) return
    change.mutate(wanted, {
      onSuccess: () => toast.success(done(wanted)),
      onError: (error) => toast.error(messageOf(error, texts.failed)),
    })
  }

  if (billing.error instanceof ApiError && (billing.error.status === 404 || billing.error.status === 403))
    return <NotFound />
  return (
    <main id="main" className="main mx-auto max-w-[72rem]">
      <PageHead title={texts.title} />
      <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <Badge tone="warn" icon={FlaskConical}>
          {sandboxTexts.badge}
        </Badge>
        {texts.notice}
      </p>
      {billing.data ? (
        <SandboxBillingView billing={billing.data} onChange={handleChange} busy={change.isPending} />
      ) : billing.isPending ? (
        <SkeletonRegion className="mt-5" label={texts.loading}>
          <Skeleton className="h-40" />
        </SkeletonRegion>
      ) : (
        <Alert className="mt-5" action={{ label: texts.tryAgain, onAction: () => void billing.refetch() }}>
          {messageOf(billing.error, texts.loadFailed)}
        </Alert>
      )}
    </main>
  )
}
