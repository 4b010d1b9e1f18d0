import { AppError } from '#domain/shared/app-error.ts'
import type { AppRequest } from '#server/platform/http/router.ts'

/** The application's page about an address that has ended (domain/shell/rules.ts). */
const page = '/ended'

/**
 * A signed address that we did not make or that has expired. A browser is redirected to a page with an explanation, which knows from `place` where
 * a new one is made; other clients get the error.
 */
export function answerEnded(c: AppRequest, message: string, place: Record<string, string | undefined>): Response {
  if (!c.req.header('accept')?.includes('text/html'))
    throw new AppError('forbidden', message, { code: 'address_ended' })
  const query = new URLSearchParams(
    Object.entries(place).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  return new Response(null, {
    status: 303,
    headers: { Location: `${page}?${query.toString()}`, 'Cache-Control': 'no-store', Vary: 'Accept' },
  })
}
