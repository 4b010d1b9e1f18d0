import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { makeArtist, median, runAlone, runStatements, type Artist, type Measured } from './browser-time.ts'
import { withOwnDatabase } from './own-database.ts'

/**
 * node scripts/run.mjs bench/fan-list.ts [FANS]: the list of an artist with 1,000,000 fans who got 850,000 mails, its search and conditions, and what an admin sees of the mails.
 * On the server of TEST_DATABASE_URL, or on the embedded database.
 */
const fans = Number(process.argv[2] ?? '') || 1_000_000
/** Of each answer, in milliseconds. */
const most = 300
const turns = 5

/** Parts of all fans who got each mail, and how many days ago. */
const mails = [
  { id: '00000000-0000-4000-8000-00000000000a', every: 2, days: 3 },
  { id: '00000000-0000-4000-8000-00000000000b', every: 4, days: 40 },
  { id: '00000000-0000-4000-8000-00000000000c', every: 10, days: 400 },
] as const
const nobodys = '00000000-0000-4000-8000-00000000000d'

/** A number of each fan that is unrelated to the others: two remainders of one number would be correlated. */
const random = (which: number) => `abs(hashint4(n + ${which}0000000)::bigint)`
const pick = (words: string, which: number) =>
  `(string_to_array('${words}', ','))[(1 + ${random(which)} % ${words.split(',').length})::int]`
const first = pick('Ingrid,Mara,Theo,Nina,Otto,Priya,Dario,Ilse,Jonas,Yuki', 1)
const last = pick('Sand,Lindholt,Ferro,Vanhoof,Raman,Wojcik,Voss,Berg,Okafor,Silva,Meyer,Dubois,Novak', 2)
const city = `case when n % 7 = 0 then '' when ${random(3)} % 3 = 0 then ${pick('Berlin,Hamburg,Malmö,Paris', 4)} else 'Town ' || ${random(5)} % 5000 end`
/** As the product's own ids are, newer ones are larger. */
const inOrder = `(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`
const key = `'fan' || n || '@post' || n % 977 || '.example'`

/** Rows as years of imports and mails would have written them. */
const seed = (user: string): string[] => [
  `insert into fans (id, user_id, email, email_key, name, city, country, source, tags, mail_state, joined_at, words)
   select ${inOrder}, '${user}', key, key, name, city, country, source, tags, state, now() - (${fans} - n) * interval '90 seconds',
     regexp_replace(lower(trim(name || ' fan' || n || ' post' || n % 977 || ' example ' || replace(city, 'ö', 'o'))), ' +', ' ', 'g')
   from (select n, ${key} as key, ${first} || ' ' || ${last} as name, ${city} as city, case when n % 5 > 0 then ${pick('DE,SE,FR,US,GB,JP', 6)} end as country,
     ${pick('Bandcamp,Mailchimp,Sign-up page,Merch table', 7)} as source, case when ${random(8)} % 6 = 0 then array['vinyl'] when n % 11 = 0 then array['press','berlin'] else '{}' end as tags,
     case when n % 20 = 0 then 'unsubscribed' when n % 50 = 1 then 'no_consent' else 'mailable' end as state from generate_series(1, ${fans}) n) f`,
  'create temporary table numbered as select id, row_number() over (order by joined_at desc) as n from fans',
  ...[...mails.map(({ id, days }) => ({ id, days })), { id: nobodys, days: 1 }].map(
    ({ id, days }) =>
      `insert into campaigns (id, user_id, subject, content, nameless, postal_address, state, total, started_at, finished_at, created_at)
       select '${id}', '${user}', 'Out on Friday', 'Hello', 'there', 'Kajen 1', 'sent', 0, at, at, at from (select now() - interval '${days} days' as at) a`,
  ),
  ...mails.map(
    ({ id, every, days }) =>
      `insert into campaign_mails (id, campaign_id, fan_id, user_id, outcome, domain, sent_at, bounce)
       select ${inOrder.replaceAll('1700000000000', String(1_700_000_000_000 + days))}, '${id}', id, '${user}', case when n % 100 = 0 then 'bounced' when n % 3001 = 0 then 'complained' when n % 300 = 0 then 'failed' else 'sent' end, 'post' || n % 977 || '.example',
         now() - interval '${days} days', case when n % 100 = 0 then 'hard' end
       from numbered where n % ${every} = 0`,
  ),
  `insert into fan_segments (id, user_id, name, name_key, segment) select gen_random_uuid(), '${user}', 'Kept ' || n, 'kept ' || n, '{"mail":"got","campaign":null}' from generate_series(1, 50) n`,
  'vacuum analyze fans',
  'vacuum analyze campaign_mails',
  'analyze campaigns',
]

const got = (campaign: string | null) => ({ mail: 'got', campaign })
const not = (campaign: string | null) => ({ mail: 'not_got', campaign })
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const berlin = { field: 'city', is: 'Berlin' }
const [recent, older, oldest] = mails.map(({ id }) => id) as [string, string, string]

const searches = (): [what: string, query: Record<string, unknown>][] => [
  ['all', {}],
  ['one fan by address', { search: 'fan77777' }],
  ['a common word', { search: 'mara' }],
  ['two common words', { search: 'mara lindholt' }],
  ['unsubscribed', { state: 'unsubscribed' }],
  ['in Berlin', { segment: berlin }],
  ['in a town without fans', { segment: { field: 'city', is: 'Atlantis' } }],
  ['tagged vinyl', { segment: { field: 'tag', is: 'vinyl' } }],
  ['got any mail', { segment: got(null) }],
  ['got no mail', { segment: not(null) }],
  ['got the latest', { segment: got(recent) }],
  ['did not get the latest', { segment: not(recent) }],
  ['got the oldest', { segment: got(oldest) }],
  ['got a mail that nobody got', { segment: got(nobodys) }],
  ['got one for 30 days', { segment: { mail: 'got', since: dayAgo(30) } }],
  ['got none for 30 days', { segment: { mail: 'not_got', since: dayAgo(30) } }],
  ['in Berlin, not the latest', { segment: { all: [berlin, not(recent)] } }],
  [
    'vinyl, or Berlin and the oldest',
    { segment: { any: [{ field: 'tag', is: 'vinyl' }, { all: [berlin, got(oldest)] }] } },
  ],
  ['got two, but not the oldest', { segment: { all: [got(recent), got(older), not(oldest)] } }],
  ['a common word, got the latest', { search: 'mara', segment: got(recent) }],
  ['may get mail, got none', { state: 'mailable', segment: not(null) }],
]

type Ask = (path: string) => Promise<number>

/** How long an answer takes, which has to be a right one. */
const asked = (address: string, { token }: Artist): Ask => {
  return async (path) => {
    const from = performance.now()
    expect(await send(address, 'GET', path, undefined, { authorization: `Bearer ${token}` }), 200)
    return performance.now() - from
  }
}

async function timesOf(ask: Ask, path: string): Promise<number> {
  await ask(path)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) times.push(await ask(path))
  return median(times)
}

const addressOf = (path: string, query: Record<string, unknown>): string =>
  `${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()}`

/** Milliseconds by what was asked: pages in two orders and a count of each search, then what is measured once. */
async function measureRequests(
  address: string,
  artist: Artist,
  admin: Artist,
): Promise<{ lines: string[]; worst: number }> {
  const ask = asked(address, artist)
  let worst = 0
  const shown = (time: number): string => {
    worst = Math.max(worst, time)
    return `${time.toFixed(0)}${time > most ? ' !' : ''}`.padStart(8)
  }
  const lines = [`  ${''.padEnd(34)}${['joined', 'by name', 'count'].map((head) => head.padStart(8)).join('')}`]
  for (const [what, query] of searches()) {
    const joined = await timesOf(ask, addressOf('/api/fans', query))
    const named = await timesOf(ask, addressOf('/api/fans', { ...query, sort: 'name' }))
    const count = await timesOf(ask, addressOf('/api/fans/count', query))
    lines.push(`  ${what.padEnd(34)}${[joined, named, count].map(shown).join('')}`)
  }
  for (const [what, path, by] of [
    ['figures, with clicks', '/api/fans/figures', ask],
    ['what conditions can name', '/api/fans/choices', ask],
    ['kept conditions', '/api/fan-segments', ask],
    ['mails', '/api/campaigns', ask],
    ["admin: artists' mails", '/api/admin/fan-senders', asked(address, admin)],
    ['admin: one artist', '/api/admin/fan-senders?search=marlin', asked(address, admin)],
  ] as const)
    lines.push(`  ${what.padEnd(34)}${shown(await timesOf(by, path))}`)
  return { lines, worst }
}

type Place = { settings: Record<string, string>; connectionOf: () => Promise<ClientConfig> }

/** Starts a server, makes an artist with all this and an admin. */
async function prepare({ settings, connectionOf }: Place) {
  const server = await startServerProcess({ ...settings, PORT: '0' })
  const [artist, admin] = [await makeArtist(server.address), await makeArtist(server.address)]
  const connection = await connectionOf()
  await runStatements(connection, [
    `update accounts set account_type = 'admin' where id = '${admin.id}'`,
    ...seed(artist.id),
  ])
  return { server, artist, admin }
}

async function measureOn(place: Place): Promise<{ lines: string[]; worst: number }> {
  const { server, artist, admin } = await prepare(place)
  try {
    return await measureRequests(server.address, artist, admin)
  } finally {
    await server.stop()
  }
}

export async function measureFanList(place: string): Promise<Measured> {
  const url = process.env.TEST_DATABASE_URL
  const dataDir = join(place, 'fan-list')
  const { lines, worst } = url
    ? await withOwnDatabase(url, (own) =>
        measureOn({
          settings: { DATA_DIR: dataDir, DATABASE_URL: own.url },
          connectionOf: () => Promise.resolve({ connectionString: own.url }),
        }),
      )
    : await measureOn({
        settings: { DATA_DIR: dataDir },
        connectionOf: async () => (await attachEmbedded({ dataDir, log: () => undefined })).connection,
      })
  const head = `The list of ${fans.toLocaleString('en-US')} fans who got ${(fans * 0.85).toLocaleString('en-US')} mails: pages in two orders and the count, ms over HTTP, median of ${turns}; ${most} at most`
  return { text: [head, ...lines].join('\n'), overLimit: worst > most }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureFanList)
