import type { Context } from 'hono'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { readBytes } from '#server/platform/http/body.ts'

/** Forms of public pages have a few short fields. */
const formLimit = 32 * 1024

/** The fields of a form that a browser has sent (application/x-www-form-urlencoded). Throws 400 if the body is not UTF-8, 413 above 32 kB. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const bytes = await readBytes(c, formLimit, serverTexts.tooLarge)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return Object.fromEntries(new URLSearchParams(text))
  } catch {
    throw new AppError('badRequest', serverTexts.badBody)
  }
}
