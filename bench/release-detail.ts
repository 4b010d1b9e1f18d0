import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { songsSql } from '#server/testing/songs-sql.ts'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { expect, send } from '../tests/kill/client.ts'
import { startServerProcess } from '../tests/server-process.ts'
import {
  byTurns,
  makeArtist,
  openSignedIn,
  runAlone,
  runStatements,
  timeToInteractive,
  type Measured,
} from './browser-time.ts'

/**
 * node scripts/run.mjs bench/release-detail.ts: time to interactive of a release page with 500 songs and 60 tasks, relative to
 * 5 and 5; its first tab and its songs. The issue allows a factor of two.
 */
const [few, many] = [
  { songs: 5, tasks: 5 },
  { songs: 500, tasks: 60 },
]
const allowed = 2

const fill = (id: string, { songs, tasks }: typeof few) => [
  `delete from release_tasks where release_id = '${id}' and task_order > ${tasks}`,
  `insert into release_tasks (id, user_id, release_id, task_description, task_category, task_order, origin)
   select gen_random_uuid(), user_id, id, 'A task of one''s own, number ' || n, 'checklist', n, 'own' from releases, generate_series(1, ${tasks}) as n
   where id = '${id}' and n > (select count(*) from release_tasks where release_id = '${id}')`,
  songsSql(
    `select user_id, id as release_id, 'Salt on the Window ' || n as song_title, n as track_number, 120 + n as duration_seconds
     from releases, generate_series(1, ${songs}) as n where id = '${id}'`,
    ['duration_seconds'],
  ),
]

/** On the embedded database in a folder below `place`, which the caller removes. */
export async function measureReleaseDetail(place: string): Promise<Measured> {
  const dataDir = join(place, 'release-detail')
  const lines: string[] = []
  let worst = 0
  const server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  const browser = await launchBrowser(await findBrowser())
  try {
    const artist = await makeArtist(server.address)
    const authorization = `Bearer ${artist.token}`
    const make = async (title: string) =>
      expect(
        await send(
          server.address,
          'POST',
          '/api/releases',
          { title, release_date: '2031-03-14', release_type: 'album' },
          { authorization },
        ),
        201,
      ).body.data.id as string
    const [small, large] = [await make('Few'), await make('Many')]
    await runStatements((await attachEmbedded({ dataDir, log: () => undefined })).connection, [
      ...fill(small, few),
      ...fill(large, many),
      'vacuum analyze',
    ])
    for (const [id, count] of [
      [small, few],
      [large, many],
    ] as const) {
      const { data } = expect(
        await send(server.address, 'GET', `/api/releases/${id}`, undefined, { authorization }),
        200,
      ).body
      if (data.songs.length !== count.songs || data.release_tasks.length !== count.tasks)
        throw new Error(
          `The release is not what it should be: ${data.songs.length} songs, ${data.release_tasks.length} tasks`,
        )
    }
    const page = await openSignedIn(browser, server.address, artist)
    lines.push(
      `To interactive with ${many.songs} songs and ${many.tasks} tasks over ${few.songs} and ${few.tasks}; ${allowed} times are allowed (median of 15)`,
    )
    for (const [what, tail, selector] of [
      ['page', '', '[role=tabpanel] li'],
      ['its songs', '/songs', '[role=table] [role=row]:nth-child(6)'],
    ] as const) {
      const {
        small: s,
        large: l,
        ratio,
      } = await byTurns(
        15,
        3,
        () => timeToInteractive(page, `/releases/${small}${tail}`, selector),
        () => timeToInteractive(page, `/releases/${large}${tail}`, selector),
      )
      lines.push(`  ${what.padEnd(10)} ${l.toFixed(0)} ms / ${s.toFixed(0)} ms = ${ratio.toFixed(2)}`)
      worst = Math.max(worst, ratio)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return { text: lines.join('\n'), overLimit: worst > allowed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAlone(measureReleaseDetail)
