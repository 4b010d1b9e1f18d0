import { useNavigate } from 'react-router'
import { endedTexts as texts } from '#domain/drafts/texts.ts'
import type { User } from '#web/platform/auth-client.ts'
import { leaveEndedPage } from '#web/platform/auth-store.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paths } from '../paths.ts'

/** Over the page of somebody whose session has ended. It goes with the next sign-in, here or in another tab. */
export function SessionEnded({ person }: { person: User }) {
  const navigate = useNavigate()
  /** Drafts stay sealed in this tab; nothing else of the page does. */
  async function leave() {
    leaveStore.forget()
    await navigate(paths.signIn)
    leaveEndedPage()
  }
  return (
    <Dialog open lasting onOpenChange={() => undefined} title={texts.title} description={texts.text}>
      {/* The dialog goes with the session's event, which other tabs hear too. */}
      <SignInForm className="grid gap-4" email={person.email ?? ''} onSignedIn={() => undefined}>
        <Button variant="ghost" onClick={() => void leave()}>{texts.leave}</Button>
      </SignInForm>
    </Dialog>
  )
}
