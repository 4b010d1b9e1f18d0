import { beforeEach, describe, expect, test } from 'vitest'
import type { ReleaseListItem } from '#domain/releases/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { releases } from '#server/releases/tables.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

const app = appOfFile()
let artist: TestArtist
beforeEach(async () => {
  app.setNow('2026-06-15T12:00:00Z')
  artist = await makeArtist(app)
})

type Row = Partial<typeof releases.$inferInsert> & { title: string }
const insert = (...rows: Row[]) =>
  app.context.db
    .insert(releases)
    .values(
      rows.map((row, index) => ({
        id: newId(),
        user_id: artist.id,
        release_type: 'single' as const,
        created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
        ...row,
      })),
    )
const ask = (query: string, token = artist.token) => app.request('GET', `/api/releases?${query}`, { token })
const titles = async (query: string): Promise<string[]> =>
  (await ask(query)).body.data.map((release: ReleaseListItem) => release.title)

/** Every page of three, one after the other. */
async function allPages(query: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor = ''; ;) {
    const { body } = await ask(`${query}&limit=3${cursor}`)
    found.push(...body.data.map((release: ReleaseListItem) => release.title))
    if (body.next === null) return found
    cursor = `&cursor=${body.next}`
  }
}

describe('the filters', () => {
  test('cut the list down by status, type and words, all together', async () => {
    await insert(
      { title: 'Low Tide', status: 'scheduled', release_type: 'ep' },
      { title: 'High Tide', status: 'scheduled' },
      { title: 'Ébb_Tide 100%', status: 'draft' },
    )
    expect(await titles('status=scheduled')).toEqual(['High Tide', 'Low Tide'])
    expect(await titles('type=ep')).toEqual(['Low Tide'])
    expect(await titles('q=tide+low')).toEqual(['Low Tide'])
    expect(await titles('q=ebb_')).toEqual(['Ébb_Tide 100%'])
    expect(await titles('q=%25')).toEqual(['Ébb_Tide 100%'])
    expect(await titles('q=tide&status=scheduled&type=single')).toEqual(['High Tide'])
    expect((await ask('q=tide&status=draft')).body.totals).toEqual({ total: 3, released: 0, scheduled: 2 })
    expect((await ask('status=lost')).status).toBe(400)
    expect((await ask('sort=upside')).status).toBe(400)
    expect(await titles('q=tide')).toHaveLength(3)
    expect((await ask('q=tide', (await makeArtist(app)).token)).body.data).toEqual([])
  })

  test('keep the order by date, and sort by title and by age, over the pages', async () => {
    await insert(
      { title: 'b', release_date: '2026-07-01' },
      { title: 'Á', release_date: '2026-06-15' },
      { title: 'd', release_date: '2026-06-14' },
      { title: 'C', release_date: '2020-01-01' },
      { title: 'e' },
      { title: 'f' },
      { title: 'B', release_date: '2026-07-01' },
    )
    const byDate = ['Á', 'b', 'B', 'd', 'C', 'f', 'e']
    expect(await allPages('sort=date')).toEqual(byDate)
    expect(await allPages('sort=date&status=draft')).toEqual(byDate)
    expect((await allPages('sort=title')).map((title) => title.toLowerCase())).toEqual([
      'á',
      'b',
      'b',
      'c',
      'd',
      'e',
      'f',
    ])
    expect(await allPages('sort=newest')).toEqual(['B', 'f', 'e', 'C', 'd', 'Á', 'b'])
  })

  test('refuse a cursor of another list', async () => {
    await insert({ title: 'a' }, { title: 'b' })
    const { body } = await ask('limit=1')
    expect((await ask(`sort=title&limit=1&cursor=${body.next}`)).status).toBe(400)
  })
})
