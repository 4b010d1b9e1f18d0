import { paperTexts } from '#domain/papers/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { html, saysPage } from '#server/platform/http/public-page.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import { secretAddressHeaders } from '#server/platform/http/secret-address.ts'

const statuses: Partial<Record<AppError['kind'], 429 | 503>> = { tooMany: 429, unavailable: 503 }

/** A person's browser has opened a tab for the PDF: it says there why it has to wait, with a link to try again. Others get the error. */
export async function answerWait(c: AppRequest, error: unknown): Promise<Response> {
  const status = error instanceof AppError ? statuses[error.kind] : undefined
  if (!(error instanceof AppError) || !status || !c.req.header('accept')?.includes('text/html')) throw error
  const { pathname, search } = new URL(c.req.url)
  const again = html`
    <p><a href="${pathname + search}">${paperTexts.wait.again}</a></p>
  `
  return c.html(await saysPage(paperTexts.wait.title, [error.message], [again]), status, {
    ...secretAddressHeaders,
    ...(error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) }),
    Vary: 'Accept',
  })
}
