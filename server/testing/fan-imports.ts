import type { ImportState } from '#domain/fan-imports/rules.ts'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { fanImports } from '#server/fan-imports/tables.ts'
import { newId } from '#server/platform/ids.ts'
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

/** Brings a file and waits until it is read. Returns the import, or the refusal. */
export async function bringFile(
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

/** The import once no job works on it any more. */
export async function settleImport(app: TestApp, owner: Owner, id: string): Promise<FanImport> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((later) => setTimeout(later, 20))) {
    const { body } = await app.request('GET', `/api/fan-imports/${id}`, { token: owner.token })
    const found = body.data as FanImport
    if (!['reading', 'writing', 'undoing'].includes(found.state)) return found
  }
  throw new Error('The import did not settle.')
}
