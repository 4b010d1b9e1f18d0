import { beforeAll, beforeEach, expect, it } from 'vitest'
import { noteOpened, readSigningPage } from '#domain/signing/calls.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { pageOf } from '#web/testing/signing-page.tsx'
import { isUnknownLink, replacedBy, sheetAddress, signingOf } from './data.ts'

const secret = 's'.repeat(43)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
  await authClient().signOut({ scope: 'local' })
})
beforeEach(() => server.forget())

it('reads the page of a link without an account, and records that it was opened', async () => {
  server.on(readSigningPage, () => pageOf(1))
  server.on(noteOpened, () => pageOf(2))
  const { read, opened } = signingOf(secret)
  expect([await read(new AbortController().signal), await opened()]).toEqual([pageOf(1), pageOf(2)])
  expect(server.made).toEqual(['GET /api/sign/{secret}', 'POST /api/sign/{secret}/opened'])
  expect(server.asked.map(({ ids }) => ids)).toEqual([[secret], [secret]])
})

it('tells an unknown link from other failures', async () => {
  const failure = async (status: number) => {
    server.on(readSigningPage, () => Promise.reject(new Refusal(status)))
    return signingOf(secret)
      .read(new AbortController().signal)
      .catch((error: unknown) => error)
  }
  expect([isUnknownLink(await failure(404)), isUnknownLink(await failure(500)), isUnknownLink(new Error())]).toEqual([
    true,
    false,
    false,
  ])
})

it('reads the current page from a 409 only', () => {
  const errors = [409, 400].map((status) => new ApiError(status, '', { data: pageOf(2) }))
  expect([...errors, new ApiError(409, '', { data: {} })].map(replacedBy)).toEqual([pageOf(2), null, null])
})

it('links to the signed PDF', () => expect(sheetAddress(secret)).toBe(`/api/sign/${secret}/sheet.pdf`))
