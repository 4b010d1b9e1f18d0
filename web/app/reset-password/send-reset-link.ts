import { resetTexts } from '#domain/sign-in/texts.ts'
import { markAskedForLink } from '#web/platform/asked-for-link.ts'
import { authClient, authMessage } from '#web/platform/auth-client.ts'
import { paths } from '../paths.ts'

/** Asks for the mail; answers what went wrong, or null. Whether there is such an account is never said. */
export async function sendResetLink(email: string): Promise<string | null> {
  markAskedForLink(email)
  const { error } = await authClient().resetPasswordForEmail(email, {
    redirectTo: new URL(paths.resetPassword, location.origin).href,
  })
  return error && authMessage(error, resetTexts.sendFailed)
}
