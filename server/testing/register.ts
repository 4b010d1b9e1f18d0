import { createHash } from 'node:crypto'
import type { TestApp } from '#server/testing/test-app.ts'
import { newCode, registerVersion } from '#server/verify/actions.ts'

/** Enters a signed version that nobody has; returns its code. */
export async function makeRegistered({ context }: TestApp): Promise<string> {
  const code = newCode()
  const version_hash = createHash('sha256').update(code).digest('hex')
  const signed_at = '2026-11-20T12:00:00.000Z'
  await context.db.transaction((tx) => registerVersion(tx, { code, version_hash, number: 1, signers: 3, signed_at }))
  return code
}
