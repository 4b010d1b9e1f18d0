import { useNavigate } from 'react-router'
import { releaseTexts } from '#domain/releases/texts.ts'
import { welcomeTexts } from '#domain/welcome/texts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useMarkWelcomed } from '#web/profile/data.ts'
import { FirstRelease } from '#web/releases/first-release.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { paths } from '../paths.ts'
import { SubscriptionBanner } from '../shell/subscription-banner.tsx'
import { useTabGuard } from '../shell/use-tab-guard.ts'

const texts = welcomeTexts.question

/** The one question of a first visit. An answer opens the filled release; skipping it leads to the account connection. */
export function FirstReleaseRoute() {
  usePageTitle(texts.title)
  useTabGuard()
  const mark = useMarkWelcomed()
  const navigate = useNavigate()
  const leave = (to: string) => mark.mutate(undefined, { onSettled: () => void navigate(to, { replace: true }) })
  return (
    <FirstRelease
      notice={<SubscriptionBanner />}
      leaving={mark.isPending}
      onCreated={(id) => {
        leave(paths.release(id))
        toast.success(releaseTexts.created, texts.accounts, {
          label: texts.toAccounts,
          onAction: () => void navigate(paths.accountConnection),
        })
      }}
      onSkip={() => leave(paths.accountConnection)}
    />
  )
}
