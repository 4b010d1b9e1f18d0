import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { welcomeTexts as texts } from '#domain/welcome/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { profileQuery, useMarkWelcomed } from '#web/profile/data.ts'
import { WelcomeScreen } from '#web/welcome/welcome-screen.tsx'
import { paths } from '../paths.ts'
import { displayName } from '../shell/display-name.ts'

/** Once per account, before the dashboard. Going Back to it from the account connection continues to the dashboard. */
export function Welcome() {
  usePageTitle(texts.pageTitle)
  const { user } = useAuth()
  const { data: profile } = useQuery(profileQuery)
  const mark = useMarkWelcomed()
  const navigate = useNavigate()
  if (!user) return null
  // While leaving, the account already counts as welcomed.
  if (profile?.welcomed && mark.isIdle) return <Navigate to={paths.dashboard} replace />
  return (
    <WelcomeScreen
      name={displayName(user)}
      email={user.email ?? ''}
      subscription={profile?.subscription}
      busy={mark.isPending}
      onStart={() => mark.mutate(undefined, { onSettled: () => void navigate(paths.firstRelease) })}
    />
  )
}
