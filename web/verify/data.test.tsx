import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { verifyCode } from '#domain/verify/calls.ts'
import { showCode } from '#domain/verify/rules.ts'
import type { Registered } from '#domain/verify/schema.ts'
import { verifyTexts } from '#domain/verify/texts.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { findCode, readFile } from './data.ts'

const code = '0123456789ABCDEFGHJK'
const entry: Registered = {
  state: 'signed',
  number: 1,
  superseded_by: null,
  disputed: false,
  closed_at: null,
  signed_at: '2026-11-20T12:00:00.000Z',
  on_paper: false,
  signers: 2,
  version_hash: 'a'.repeat(64),
  pdf_sha256: null,
}
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
  await authClient().signOut({ scope: 'local' })
})
beforeEach(() => server.forget())

it('looks up a code in the register without an account, or null if unknown', async () => {
  const find = () => findCode(code, new AbortController().signal)
  server.on(verifyCode, () => entry)
  expect([await find(), server.asked[0]!.ids]).toEqual([entry, [code]])
  server.on(verifyCode, () => Promise.reject(new Refusal(404)))
  expect(await find()).toBeNull()
  server.on(verifyCode, () => Promise.reject(new Refusal(500)))
  await expect(find()).rejects.toMatchObject({ status: 500 })
})

it('reads the hash and the codes of a file locally, and sends nothing', async () => {
  const file = new File(['abc ', showCode(code)], 'sheet.pdf')
  const read = await readFile(file)
  expect([read.name, read.codes, server.made]).toEqual(['sheet.pdf', [code], []])
  expect((await readFile(new File(['abc'], 'x'))).sha256).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('says why a file cannot be read', async () => {
  const large = new File([], 'large')
  Object.defineProperty(large, 'size', { value: 30_000_001 })
  await expect(readFile(large)).rejects.toThrow(verifyTexts.tooLarge)
  const gone = new File(['abc'], 'gone')
  gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotFoundError'))
  await expect(readFile(gone)).rejects.toThrow(verifyTexts.unreadable)
  const whole = crypto
  vi.stubGlobal('crypto', {})
  await expect(readFile(new File(['abc'], 'x'))).rejects.toThrow(verifyTexts.noHashing)
  vi.stubGlobal('crypto', whole)
})
