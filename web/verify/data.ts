import { verifyCode } from '#domain/verify/calls.ts'
import { findCodes } from '#domain/verify/rules.ts'
import type { Registered } from '#domain/verify/schema.ts'
import { verifyTexts } from '#domain/verify/texts.ts'
import { callApi, orNull } from '#web/platform/api-client.ts'

/** The register's entry for a code; null for an unknown one. Throws ApiError. */
export const findCode = (code: string, signal: AbortSignal): Promise<Registered | null> =>
  orNull(callApi(verifyCode, { params: { code }, access: 'public', signal }))

export type ReadFile = { name: string; sha256: string; codes: string[] }

/** Ours are below a megabyte. */
const mostBytes = 30_000_000

/** A file's hash and the codes that its title names. It is read here and sent nowhere. Throws an error in words. */
export async function readFile(file: File): Promise<ReadFile> {
  // Browsers have it only at encrypted addresses, and on this machine.
  if (!('subtle' in crypto)) throw new Error(verifyTexts.noHashing)
  if (file.size > mostBytes) throw new Error(verifyTexts.tooLarge)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(verifyTexts.unreadable)
  })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    name: file.name,
    sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    codes: findCodes(new TextDecoder('latin1').decode(bytes)),
  }
}
