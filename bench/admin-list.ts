import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { expect, payCheckout, send, signIn } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'

const accounts = 100_000
const turns = 50
const pageSize = 20
/** The limit set by the issue: the last page costs at most this many times the first. */
export const mostLastToFirst = 1.5

/** Milliseconds of one request, medians over `turns`. */
export type AdminList = {
  firstMs: number
  lastMs: number
  ratio: number
  beforeLastMs: number
  rareMs: number
  commonMs: number
  statsMs: number
}

/** 100,000 accounts of every type with names, created a second apart, so that no two have the same age. */
const seed = [
  `insert into accounts (id, email, account_type, created_at)
   select gen_random_uuid(), first || '.' || last || n || '@' || domain, case when n % 40 = 0 then 'manager' when n % 90 = 0 then 'label' else 'artist' end, now() - n * interval '1 second'
   from (select n, (array['mara','dario','ilse','priya','sam','jo','nina','otto'])[1 + n % 8] as first, (array['lindholt','ferro','vanhoof','raman','wojcik','voss'])[1 + n % 6] as last,
     (array['example.com','studio.example','records.example'])[1 + n % 3] as domain from generate_series(1, ${accounts - 1}) as n) people`,
  `insert into profiles (user_id, first_name, last_name, phone_verified, referral_code)
   select id, initcap(split_part(email, '.', 1)), initcap(regexp_replace(split_part(email, '.', 2), '\\d.*', '')), random() < 0.5, 'B' || lpad(to_hex(row_number() over ()), 6, '0') from accounts
   where not exists (select from profiles where user_id = accounts.id)`,
  'vacuum analyze accounts',
  'vacuum analyze profiles',
]

/** Measures the admin's list on its own server, one request at a time, alternating first and last page. */
async function measureAdminList(
  settings: Record<string, string>,
  connect: () => Promise<ClientConfig>,
): Promise<AdminList> {
  const server = await startServerProcess({ ...settings, PORT: '0' })
  try {
    const form = { ...(await payCheckout(server.address)), email: 'boss@example.com' }
    expect(await send(server.address, 'POST', '/api/onboarding/complete', form), 200)
    await fill(await connect())
    const { body } = await send(server.address, 'GET', '/config.json')
    const { access_token } = expect(await signIn(server.address, body.supabaseAnonKey as string, form.email), 200)
      .body as { access_token: string }
    return await measure(async (query) => {
      const began = performance.now()
      const answer = expect(
        await send(server.address, 'GET', `/api/admin/${query}`, undefined, {
          authorization: `Bearer ${access_token}`,
        }),
        200,
      )
      return {
        ms: performance.now() - began,
        answer: answer.body as {
          data: { created_at: string }[]
          next: string | null
          totals: { total: number; matching: number }
        },
      }
    })
  } finally {
    await server.stop()
  }
}

async function fill(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(`update accounts set account_type = 'admin'`)
  for (const statement of seed) await client.query(statement)
  await client.end()
}

type Asked = {
  ms: number
  answer: { data: { created_at: string }[]; next: string | null; totals: { total: number; matching: number } }
}

async function measure(ask: (query: string) => Promise<Asked>): Promise<AdminList> {
  const list = `users?limit=${pageSize}`
  const oldest = await ask(`${list}&order=oldest`)
  const [first, rare] = [await ask(list), await ask(`${list}&search=77777`)]
  if (
    first.answer.totals.total !== accounts ||
    first.answer.data.length !== pageSize ||
    oldest.answer.data[0]!.created_at >= first.answer.data.at(-1)!.created_at ||
    rare.answer.totals.matching !== 1
  )
    throw new Error(`The list is not what it should be: ${JSON.stringify(first.answer.totals)}`)
  const asked = {
    first: list,
    last: `${list}&order=oldest`,
    beforeLast: `${list}&order=oldest&cursor=${oldest.answer.next}`,
    rare: `${list}&search=77777`,
    common: `${list}&search=mara`,
    stats: 'stats',
  }
  const times: Record<string, number[]> = {}
  for (let turn = 0; turn < turns + 10; turn += 1) {
    for (const [name, query] of Object.entries(asked)) {
      const { ms } = await ask(query)
      if (turn >= 10) (times[name] ??= []).push(ms) // the first ten warm up
    }
  }
  const of = (name: keyof typeof asked) => times[name]!.toSorted((a, b) => a - b)[Math.floor(turns / 2)]!
  return {
    firstMs: of('first'),
    lastMs: of('last'),
    ratio: of('last') / of('first'),
    beforeLastMs: of('beforeLast'),
    rareMs: of('rare'),
    commonMs: of('common'),
    statsMs: of('stats'),
  }
}

/** Like measureAdminList, on the embedded database in a folder below `place`. */
export function measureEmbeddedAdminList(place: string): Promise<AdminList> {
  const dataDir = join(place, 'admin-list')
  return measureAdminList(
    { DATA_DIR: dataDir },
    async () => (await attachEmbedded({ dataDir, log: () => undefined })).connection,
  )
}

export function describeAdminList(result: AdminList): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    `The admin's list of ${accounts.toLocaleString('en-US')} accounts, ${pageSize} to a page, one request after the other (median of ${turns})`,
    `  first page ${ms(result.firstMs)}, last page ${ms(result.lastMs)}: ${result.ratio.toFixed(2)} times, and ${mostLastToFirst} are allowed; the one before it ${ms(result.beforeLastMs)}`,
    `  search that finds one ${ms(result.rareMs)}, an eighth of all ${ms(result.commonMs)}; system statistics ${ms(result.statsMs)}`,
  ].join('\n')
}
