import { useNavigate } from 'react-router'
import { useAuth } from '#web/platform/auth-context.tsx'
import { paths } from '../paths.ts'
import { useAskToSignOut } from './leave-guard.tsx'

/** Signs this browser out and goes to the sign-in; asks first if something is unsaved. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const askToSignOut = useAskToSignOut()
  return async () => {
    if (!(await askToSignOut())) return
    await signOut()
    void navigate(paths.signIn)
  }
}
