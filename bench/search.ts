import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { songsSql } from '#server/testing/songs-sql.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import { byTurns, makeArtist, runAlone, runStatements, type Measured } from './browser-time.ts'
import { withOwnDatabase } from './own-database.ts'

/**
 * node scripts/run.mjs bench/search.ts: the search of an artist with 10,000 songs, three writers on each and a lyric sheet, among 200 other accounts
 * with 600 songs, relative to a bare query that reads the titles of the same songs.
 */
const songs = 10_000
const allowed = 20
const searches = ['window', 'w', 'wimdow', 'lindholt', 'lindhotl', 'zzzzq', '永遠', 'windwo on the rivre']

const words =
  '{Salt,Window,Tide,Harbor,River,Night,Ghost,Paper,Engine,Velvet,Copper,Winter,Orchard,Signal,Mirror,Thunder,Island,Letter,Garden,Ember,Canyon,Lantern,Meadow,Silver,Hollow,Static,Marble,Rocket,Saturn,Bridge,永遠の愛}'
const word = (number: string) => `(w.list)[(1 + (${number}) % array_length(w.list, 1))::int]`
const seed = (id: string) => [
  `insert into accounts (id, email) select gen_random_uuid(), 'other-' || n || '@example.com' from generate_series(1, 200) n`,
  `insert into releases (id, user_id, title, release_type, release_date)
   select gen_random_uuid(), a.id, ${word('r * 7')} || ' and ' || ${word('r * 13 + 5')}, 'album', date '2027-01-01' + r
   from accounts a, (select '${words}'::text[] as list) w, generate_series(1, ${songs / 10}) r where a.id = '${id}' or r <= 60`,
  songsSql(`select r.user_id, r.id as release_id, ${word('r.n * 11 + s')} || ' on the ' || ${word('r.n / 3 + s * 17')} || ' ' || r.n as song_title, s as track_number
   from (select *, row_number() over (order by id) as n from releases) r, (select '${words}'::text[] as list) w, generate_series(1, 10) s`),
  `insert into split_sheets (id, user_id, work_id, song_title, artist_name) select gen_random_uuid(), user_id, recording_id, song_title, 'Mara' from songs`,
  `insert into split_contributors (id, user_id, sheet_id, position, legal_name, stage_name, role, writer_share, publisher_share)
   select gen_random_uuid(), s.user_id, s.id, p, case p when 1 then 'Mara Lindholt' else ${word('s.n * p')} || ' ' || ${word('s.n * 3 + p')} end,
     case p when 2 then 'DJ ' || ${word('s.n')} end, 'writer', 3333, 0
   from (select *, row_number() over (order by id) as n from split_sheets) s, (select '${words}'::text[] as list) w, generate_series(1, 3) p`,
  `insert into lyric_sheets (id, user_id, song_id, written_by)
   select id, user_id, id, case n % 3 when 0 then ${word('n')} || ' ' || ${word('n / 7')} else 'Mara Lindholt' end
   from (select *, row_number() over (order by id) as n from songs) s, (select '${words}'::text[] as list) w`,
  'vacuum analyze',
]

type Place = { settings: Record<string, string>; connectionOf: () => Promise<ClientConfig> }

/** Milliseconds of each search, and those of the bare query between them. */
async function measureOn({ settings, connectionOf }: Place): Promise<{ lines: string[]; worst: number }> {
  const lines: string[] = []
  let worst = 0
  const server = await startServerProcess({ ...settings, PORT: '0' })
  let client: Client | undefined
  try {
    const { id, token } = await makeArtist(server.address)
    const connection = await connectionOf()
    await runStatements(connection, seed(id))
    client = new Client(connection)
    await client.connect()
    const reader = client
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const bare = () =>
      timed(() => reader.query({ name: 'bare', text: 'select song_title from songs where user_id = $1', values: [id] }))
    for (const typed of searches) {
      const ask = () =>
        timed(async () =>
          expect(
            await send(server.address, 'GET', `/api/search?q=${encodeURIComponent(typed)}`, undefined, {
              authorization: `Bearer ${token}`,
            }),
            200,
          ),
        )
      const { small, large, ratio } = await byTurns(40, 5, bare, ask)
      lines.push(`  ${typed.padEnd(20)} ${large.toFixed(0)} ms / ${small.toFixed(1)} ms = ${ratio.toFixed(1)}`)
      worst = Math.max(worst, ratio)
    }
  } finally {
    await client?.end()
    await server.stop()
  }
  return { lines, worst }
}

/** On the embedded database in a folder below `place`, which the caller removes, and on the server of TEST_DATABASE_URL. */
export async function measureSearch(place: string): Promise<Measured> {
  const lines = [
    `The search over ${songs.toLocaleString('en-US')} songs, and its ratio to reading their titles (median of 40)`,
  ]
  const dataDir = join(place, 'search')
  const connectionOf = async () => (await attachEmbedded({ dataDir, log: () => undefined })).connection
  const embedded = await measureOn({ settings: { DATA_DIR: dataDir }, connectionOf })
  lines.push('  embedded', ...embedded.lines)
  let { worst } = embedded
  const url = process.env.TEST_DATABASE_URL
  if (url)
    await withOwnDatabase(url, async (own) => {
      const settings = { DATA_DIR: join(place, 'search-server'), DATABASE_URL: own.url }
      const there = await measureOn({ settings, connectionOf: () => Promise.resolve({ connectionString: own.url }) })
      lines.push(`  PostgreSQL ${own.version}`, ...there.lines)
      worst = Math.max(worst, there.worst)
    })
  return { text: [...lines, `  ${allowed} times are allowed`].join('\n'), overLimit: worst > allowed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureSearch)
