import { expect, test } from 'vitest'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan } from '#server/testing/fans.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, stranger } = artistsOfFile()

test('each fan has one link that stays; who is erased meanwhile has none, and stops nobody', async () => {
  const [here, other] = [await makeFan(app, artist), await makeFan(app, stranger)]
  const ids = [here.id, newId(), other.id]
  const links = await ensureFanLinks(app.context.db, artist.id, ids)
  expect([...links.keys()]).toEqual([here.id])
  expect(await ensureFanLinks(app.context.db, artist.id, ids)).toEqual(links)
})
