import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { campaignMails } from '#server/campaigns/tables.ts'
import { confirmFan } from '#server/fans/actions.ts'
import { bouncesOfFile } from '#server/testing/bounces.ts'
import { makeFan } from '#server/testing/fans.ts'
import { makeArtist, unique } from '#server/testing/make.ts'

const { app, report, ask, stateOf, makeMails, read } = bouncesOfFile()

describe('soft bounces', () => {
  const day = 86_400_000
  /** One mail each, this many days ago; `bounces` of them bounce softly, in this order. */
  async function history(days: number[], bounces: boolean[]) {
    const artist = await makeArtist(app)
    const fan = await makeFan(app, artist)
    const states: string[] = []
    for (const [at, ago] of days.entries()) {
      const { mailIds } = await makeMails(artist, [fan.id], { state: 'sent' })
      await app.context.db
        .update(campaignMails)
        .set({ sent_at: new Date(app.context.now().getTime() - ago * day).toISOString() })
        .where(eq(campaignMails.id, mailIds[0]!))
      if (bounces[at])
        await report(
          { type: 'bounce', message_id: mailIds[0], status: '4.2.2' },
          { type: 'bounce', message_id: mailIds[0], status: '4.2.2' },
        )
      states.push(await stateOf(artist, fan.id))
    }
    return { states, artist, fan }
  }
  const all = [true, true, true, true]

  test('end mail after four in a row, each counted once, and the history records it', async () => {
    const { states, artist, fan } = await history([9, 7, 5, 1], all)
    expect(states).toEqual(['mailable', 'mailable', 'mailable', 'bounced'])
    const { consents } = (await ask(artist, 'GET', `/fans/${fan.id}`)).body.data
    expect(consents[0]).toMatchObject({ kind: 'bounced', evidence: { status: '4.2.2', in_a_row: 4 } })
  })

  test('start over after a mail that arrived: nothing came back for three days', async () => {
    expect((await history([9, 8, 7, 6, 1], [true, true, true, false, true])).states.at(-1)).toBe('mailable')
  })

  test('go on over a mail of which it is too early to say', async () => {
    expect((await history([9, 8, 7, 2, 1], [true, true, true, false, true])).states.at(-1)).toBe('bounced')
  })

  test('start over once the owner has confirmed the address', async () => {
    const { artist, fan } = await history([0.003, 0.002, 0.001, 0], all)
    const person = { address: { address: fan.email, key: fan.email.toLowerCase() }, name: '', city: '', source: '' }
    await app.context.db.transaction((tx) => confirmFan(tx, { ...person, userId: artist.id }, { way: 'page' }))
    const { mailIds } = await makeMails(artist, [fan.id])
    await report({ type: 'bounce', message_id: mailIds[0], status: '4.2.2' })
    expect(await stateOf(artist, fan.id)).toBe('mailable')
  })
})

describe('too many', () => {
  /** A mail to this many fans of a new artist. */
  async function makeLarge(many: number, state: 'sending' | 'sent' = 'sending') {
    const artist = await makeArtist(app)
    const { rows } = await app.context.db.execute<{ id: string }>(sql`
      insert into fans (id, user_id, email, email_key, mail_state, words)
      select gen_random_uuid(), ${artist.id}, key, key, 'mailable', '' from (select ${unique()} || n || '@many.example' as key from generate_series(1, ${many}::int) n) of
      returning id`)
    return {
      artist,
      ...(await makeMails(
        artist,
        rows.map(({ id }) => id),
        { state },
      )),
    }
  }
  const bounceAll = (ids: string[], status = '5.1.1') =>
    report(...ids.map((message_id) => ({ type: 'bounce', message_id, status })))

  test('hard bounces pause a mail: over 5 % from 200 on', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(200)
    await bounceAll(mailIds.slice(0, 10))
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sending', sent: 200, bounced: 10 })
    await bounceAll(mailIds.slice(10, 14), '5.2.2')
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sending', bounced: 14 })
    await bounceAll(mailIds.slice(14, 15))
    expect(await read(artist, campaignId)).toMatchObject({
      state: 'paused',
      paused_reason: campaignTexts.refusedTooOften,
    })
    expect(app.log()).toContain('a mail to fans was paused: too many came back')
  })

  test('a mail with many reports is counted at each tenth, and paused then', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(500)
    await bounceAll(mailIds.slice(0, 29))
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sending', bounced: 29 })
    await bounceAll(mailIds.slice(29, 30))
    expect(await read(artist, campaignId)).toMatchObject({ state: 'paused', bounced: 30 })
  })

  test('three complaints pause a mail to few', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(20)
    for (const id of mailIds.slice(0, 3)) await report({ type: 'complaint', message_id: id })
    expect(await read(artist, campaignId)).toMatchObject({
      state: 'paused',
      complained: 3,
      paused_reason: campaignTexts.complainedTooOften,
    })
  })

  test('a mail that was sent stays sent; the operator is notified once', async () => {
    const { artist, campaignId, mailIds } = await makeLarge(20, 'sent')
    for (const id of mailIds.slice(0, 6)) await report({ type: 'complaint', message_id: id })
    expect(await read(artist, campaignId)).toMatchObject({ state: 'sent', complained: 6, paused_reason: null })
    const said = app
      .log()
      .split('\n')
      .filter((line) => line.includes('of a mail to fans that has left') && line.includes(campaignId))
    expect(said).toHaveLength(1)
  })
})

test('no address is in the log', () => expect(app.log()).not.toMatch(/@(?:post|many)\.example/))
