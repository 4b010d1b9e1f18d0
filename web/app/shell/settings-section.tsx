import { useNavigate } from 'react-router'
import { settingsTexts as texts } from '#domain/settings/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { SettingsOverview } from '#web/settings/settings-overview.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { paths } from '../paths.ts'

/** The settings, with the way out: signing out ends the sessions of every device. */
export function SettingsSection() {
  const { signOutEverywhere } = useAuth()
  const confirm = useConfirm()
  const navigate = useNavigate()

  async function leave() {
    if (!(await confirm({ title: texts.signOutQuestion, text: texts.signOutText, action: texts.signOut }))) return
    try {
      await signOutEverywhere()
    } catch (error) {
      console.warn(texts.signOutFailed, error)
      return void toast.error(texts.signOutFailed, texts.signOutFailedText)
    }
    void navigate(paths.signIn)
  }
  return <SettingsOverview onSignOut={() => void leave()} />
}
