import { AppError } from '#domain/shared/app-error.ts'
import { verifyCode } from '#domain/verify/calls.ts'
import { readCode } from '#domain/verify/rules.ts'
import { verifyTexts } from '#domain/verify/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createLimit } from '#server/platform/http/limit.ts'
import type { Router } from '#server/platform/http/router.ts'
import { clientKey } from '#server/platform/rate-limit.ts'
import { findRegistered } from '#server/verify/queries.ts'

/** Wrong codes of one client address: enough for a misread sheet, too few to hunt for codes. */
const wrongCodes = { burst: 20, count: 20, seconds: 600 }

export function mountVerify(router: Router<Account>, context: AppContext): void {
  const limit = createLimit(context, wrongCodes, { message: verifyTexts.tooOften })

  // Public: the holder of a sheet knows its code.
  router.public(verifyCode, async ({ c, params }) => {
    const client = clientKey(c.get('ip'))
    // Before the search, so that many concurrent ones are not all free.
    limit.take(client)
    const code = readCode(params.code)
    const found = code && (await findRegistered(context.db, code))
    if (!found) throw new AppError('notFound', verifyTexts.unknown, { code: 'unknown_code' })
    limit.giveBack(client)
    return { data: found }
  })
}
