import type { ReactNode } from 'react'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import type { User } from '#web/platform/auth-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { takeSecondStep } from './data.ts'

type Props = {
  /** The person who has typed the password, or opened a mailed link. */
  user: User
  heading?: ReactNode
  /** With its own heading. */
  headed?: boolean
  className?: string
  onDone: () => void
}

/** The second step of signing in, in place of the form for the first. */
export function SecondStep({ user, heading, headed, className, onDone }: Props) {
  const { signOut } = useAuth()
  return (
    <CodeForm
      className={className}
      allowRecovery
      onCode={async (kind, code) => {
        await takeSecondStep(user, kind, code)
        onDone()
      }}
      intro={(kind) => {
        const [before, email, after] =
          kind === 'app' ? texts.stepText(user.email ?? '') : texts.stepRecoveryText(user.email ?? '')
        return (
          <>
            {heading}
            {headed && <h1>{texts.stepTitle}</h1>}
            <p className="text-ink-2">
              {before}
              <b className="font-semibold text-ink">{email}</b>
              {after}
            </p>
          </>
        )
      }}
      after={
        <button
          type="button"
          className="link link-alone font-medium text-sm justify-self-start"
          onClick={() => void signOut()}
        >
          {texts.somebodyElse}
        </button>
      }
    >
      {(busy) => (
        <Button variant="primary" size="lg" type="submit" className="w-full" busy={busy} busyLabel={texts.going}>
          {texts.go}
        </Button>
      )}
    </CodeForm>
  )
}
