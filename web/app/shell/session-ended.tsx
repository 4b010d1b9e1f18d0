import { endedTexts as texts } from '#domain/drafts/texts.ts'
import type { User } from '#web/platform/auth-client.ts'
import { leaveEndedPage } from '#web/platform/auth-store.ts'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Over the page of a person whose session has ended. Closes with the next sign-in, here or in another tab. */
export function SessionEnded({ person }: { person: User }) {
  return (
    <Dialog open lasting onOpenChange={() => undefined} title={texts.title} description={texts.text}>
      {/* The session's event closes the dialog, in other tabs too. */}
      <SignInForm className="grid gap-4" email={person.email ?? ''} onSignedIn={() => undefined}>
        <Button variant="ghost" onClick={leaveEndedPage}>
          {texts.leave}
        </Button>
      </SignInForm>
    </Dialog>
  )
}
