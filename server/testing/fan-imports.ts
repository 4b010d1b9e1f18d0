import { beforeEach, expect } from 'vitest'
import type { ImportState } from '#domain/fan-imports/rules.ts'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { findImport } from '#server/fan-imports/queries.ts'
import { fanImports } from '#server/fan-imports/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'
import { testOrigin, type TestApp } from '#server/testing/test-app.ts'

type Owner = { id: string; token: string }

/** An import that waits for its statement; of a lapsed artist, too. */
export async function makeFanImport(
  { context: { db } }: TestApp,
  { id: userId }: { id: string },
  { state = 'ready' }: { state?: ImportState } = {},
): Promise<string> {
  const id = newId()
  await db.insert(fanImports).values({ id, user_id: userId, file_name: 'fans.csv', state, rows: 1, added: 1 })
  return id
}

/** Uploads a file and waits until it is read. Returns the import, or the refusal. */
async function bringFile(
  app: TestApp,
  owner: Owner,
  content: string | Uint8Array,
  name = 'fans.csv',
): Promise<FanImport> {
  const response = await app.app.request(
    `${testOrigin}/api/fan-imports?${new URLSearchParams({ name }).toString()}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      body: typeof content === 'string' ? content : Buffer.from(content),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  )
  const body = (await response.json()) as { data?: FanImport; error?: { message: string } }
  if (!body.data) throw new Error(`${response.status} ${body.error?.message}`)
  return settleImport(app, owner, body.data.id)
}

/** The import once no job works on it. Polls its row, which costs a tenth of asking the application. */
async function settleImport(app: TestApp, owner: Owner, id: string): Promise<FanImport> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((later) => setTimeout(later, 20))) {
    const row = await findImport(app.context.db, id)
    if (row && ['reading', 'writing', 'undoing'].includes(row.state)) continue
    const { body } = await app.request('GET', `/api/fan-imports/${id}`, { token: owner.token })
    return body.data as FanImport
  }
  throw new Error('The import did not settle.')
}

export const importConsent = { basis: 'consent', wording: 'Signed the list at the merch table' }
export const importStatement = (changes: object = {}) => ({ source: 'Merch table', consent: importConsent, ...changes })
type Listed = { id: string; email: string; name: string; mail_state: string; [field: string]: unknown }

/** One application for all tests of a file, with a new artist for each of them, who uploads and writes imports. */
export function importsOfFile() {
  const app = appOfFile()
  const artist = {} as TestArtist
  beforeEach(async () => void Object.assign(artist, await makeArtist(app)))
  const ask = (method: string, path: string, body?: unknown, token = artist.token) =>
    app.request(method, `/api${path}`, { token, body })
  return {
    app,
    artist,
    ask,
    bring: (content: string | Uint8Array, name?: string) => bringFile(app, artist, content, name),
    settle: ({ id }: { id: string }) => settleImport(app, artist, id),
    write: async ({ id }: FanImport, changes: object = {}): Promise<FanImport> => {
      const { status, body } = await ask('POST', `/fan-imports/${id}/write`, importStatement(changes))
      expect([status, body.error]).toEqual([200, undefined])
      return settleImport(app, artist, id)
    },
    undo: async ({ id }: FanImport): Promise<FanImport> => {
      expect((await ask('POST', `/fan-imports/${id}/undo`)).status).toBe(200)
      return settleImport(app, artist, id)
    },
    list: async (): Promise<Listed[]> => (await ask('GET', '/fans?sort=address&limit=100')).body.data,
    lines: async ({ id }: FanImport, kind: string): Promise<[line: number, said: string][]> =>
      (await ask('GET', `/fan-imports/${id}/lines?kind=${kind}`)).body.data.map(
        ({ line, email, fault }: { line: number; email: string; fault: string | null }) => [line, fault ?? email],
      ),
  }
}

/** The results of an import's lines. */
export const countsOf = ({ state, rows, added, merged, suppressed, invalid }: FanImport) => ({
  state,
  rows,
  added,
  merged,
  suppressed,
  invalid,
})
