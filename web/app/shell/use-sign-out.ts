import { useNavigate } from 'react-router'
import { useAuth } from '#web/platform/auth-context.tsx'
import { paths } from '../paths.ts'
import { useAskToLeave } from './leave-guard.tsx'

/** Signs this browser out and leads to the sign-in; asks first where something is unsaved. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const askToLeave = useAskToLeave()
  return async () => {
    if (!(await askToLeave())) return
    await signOut()
    void navigate(paths.signIn)
  }
}
