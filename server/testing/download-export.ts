import { expect } from 'vitest'
import type { TestArtist } from '#server/testing/make.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { testOrigin, type TestApp } from '#server/testing/test-app.ts'

/** The response itself, unread: for a body that is a stream. */
export const askRaw = (app: TestApp, path: string, token?: string) =>
  app.app.request(`${testOrigin}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}, {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })

/** Downloads an account's export; returns the response, the ZIP's files and its parsed data.json. */
export async function downloadExport(app: TestApp, of: TestArtist) {
  const response = await askRaw(app, '/api/account/export', of.token)
  expect(response.status).toBe(200)
  const zip = readZip(Buffer.from(await response.arrayBuffer()))
  const text = (name: string) => zip.get(name)!.toString('utf8')
  return {
    response,
    zip,
    text,
    data: JSON.parse(text('data.json')) as {
      exported_at: string
      sign_in: Record<string, unknown>
      tables: Record<string, Record<string, unknown>[]>
    },
  }
}
