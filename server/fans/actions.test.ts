import { expect, test } from 'vitest'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { confirmFan } from '#server/fans/actions.ts'
import { makeFan } from '#server/testing/fans.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const { app, artist, ask } = artistsOfFile()

test('an undo that meets the same address while it is being added is answered like one that comes after', async () => {
  const gone = await makeFan(app, artist)
  await ask('POST', '/fans/delete', { ids: [gone.id] })
  let back: ReturnType<typeof ask> | undefined
  await app.context.db.transaction(async (tx) => {
    const address = { address: gone.email, key: gone.email }
    const by = { userId: artist.id, address, name: '', city: '', source: 'Sign-up page' }
    await confirmFan(tx, by, { way: 'page', basis: 'consent', wording: 'Yes, send me mail' })
    back = ask('POST', '/fans/restore', { ids: [gone.id] })
    await untilWaiting(app.context.db)
  })
  const { status, body } = await back!
  expect([status, body.error.message]).toEqual([409, texts.backAgain])
})
