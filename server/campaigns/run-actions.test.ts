import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { campaigns, fanMailSettings } from '#server/campaigns/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { mailedAppOfFile } from '#server/testing/of-file.ts'

const connections = 4
const { app, sink } = mailedAppOfFile({
  FAN_MAIL_FROM: 'artists@music.example',
  // One each 50 ms: all in one slice, which takes two seconds.
  FAN_MAILS_PER_MINUTE: '1200',
  FAN_MAIL_CONNECTIONS: String(connections),
})

const ends: [what: string, reason: string | null, end: (artist: TestArtist) => Promise<unknown>][] = [
  [
    'whose subscription ends',
    serverTexts.subscriptionEnded,
    ({ id }) => app.context.db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${id}`),
  ],
  [
    'who is being deleted',
    serverTexts.accountDeleting,
    ({ id }) => app.context.db.execute(sql`update accounts set deleting_at = now() where id = ${id}`),
  ],
  [
    'who is stopped by the operator',
    texts.operatorStopped('Bought list'),
    ({ id }) =>
      app.context.db
        .insert(fanMailSettings)
        .values({ user_id: id, stopped_reason: 'Bought list' })
        .onConflictDoUpdate({ target: fanMailSettings.user_id, set: { stopped_reason: 'Bought list' } }),
  ],
  [
    'who has gone with everything',
    null,
    ({ id }) => app.context.db.execute(sql`delete from accounts where id = ${id}`),
  ],
]

test.for(ends)('of an artist %s only mails under way are sent, within a slice, too', async ([, reason, end]) => {
  const artist = await makeArtist(app)
  const fans = await Promise.all(Array.from({ length: 40 }, () => makeFan(app, artist)))
  const at = new Date(Date.now() + 60_000)
  const body = { id: newId(), subject: 'Out', content: 'Hello', postal_address: 'Kajen 1', at }
  expect((await app.request('POST', '/api/campaigns', { token: artist.token, body })).status).toBe(201)
  const sent = () => fans.filter(({ email }) => sink.to(email).length > 0).length
  app.setNow(new Date(at.getTime() + 1_000))
  try {
    const run = sendDue(app)
    await expect.poll(sent, { interval: 10 }).toBeGreaterThan(2)
    await end(artist)
    const before = sent()
    await run
    expect(sent() - before).toBeLessThanOrEqual(connections)
  } finally {
    app.setNow(null)
  }
  const [row] = await app.context.db.select().from(campaigns).where(eq(campaigns.id, body.id))
  expect(row && [row.state, row.paused_reason]).toEqual(reason === null ? undefined : ['paused', reason])
})
