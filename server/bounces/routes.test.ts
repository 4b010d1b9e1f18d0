import { describe, expect, test } from 'vitest'
import { bounceTexts as texts } from '#domain/bounces/texts.ts'
import { fanListTexts } from '#domain/fans/texts.ts'
import { confirmFan } from '#server/fans/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { largestMail } from '#server/ports/mailbox/mailbox.ts'
import { bouncesOfFile } from '#server/testing/bounces.ts'
import { makeFan } from '#server/testing/fans.ts'
import { tablesWith } from '#server/testing/make-everything.ts'
import { makeArtist } from '#server/testing/make.ts'
import { bounceReport, complaintReport } from '#server/testing/reports.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

const { app, post, report, reportMail, signatureOf, newAddress, ask, stateOf, makeMails, outcomeOf, read, localOf } =
  bouncesOfFile()

describe('the signature', () => {
  const event = { type: 'bounce', message_id: `<${newId()}@music.example>`, status: '5.1.1' }
  const body = JSON.stringify({ events: [event] })
  const seconds = () => Math.floor(Date.now() / 1000)
  test.each([
    ['none', () => ''],
    ['of another secret', () => signatureOf(body, { key: 'another secret of somebody' })],
    ['of another body', () => signatureOf(`${body} `)],
    ['older than five minutes', () => signatureOf(body, { at: seconds() - 301 })],
    ['from the future', () => signatureOf(body, { at: seconds() + 301 })],
    ['for another time', () => signatureOf(body).replace(/t=\d+/, `t=${seconds() - 5}`)],
    ['without a time', () => signatureOf(body).replace(/t=\d+,/, '')],
    ['cut short', () => signatureOf(body).slice(0, -2)],
    ['of no hex', () => `t=${seconds()},v1=${'z'.repeat(64)}`],
  ])('%s: refused', async (_, signature) => {
    const { status, body: answer } = await post(body, { 'bounce-signature': signature() })
    expect([status, answer.error.code, answer.error.message]).toEqual([400, 'untrusted_report', texts.untrusted])
  })

  test('one of two is enough, while secrets are exchanged', async () => {
    const [time, mine] = signatureOf(body).split(',')
    const both = `${time},v1=${'0'.repeat(64)},${mine}`
    expect((await post(body, { 'bounce-signature': both })).body.data).toEqual({ received: 1 })
  })

  test('without our secret there is nothing to call', async () => {
    const other = await makeTestApp()
    const { status, body: answer } = await other.request('POST', '/api/bounces', {
      body,
      headers: { 'bounce-signature': signatureOf(body) },
    })
    expect([status, answer.error.message]).toEqual([404, texts.off])
    await other.close()
  })
})

test('each bad report has its sentence', async () => {
  const of = async (answered: ReturnType<typeof post>) => {
    const { status, body } = await answered
    return [status, body.error.code, body.error.message]
  }
  const event = { type: 'bounce', message_id: 'x' }
  expect(await of(post('{half'))).toEqual([400, 'unreadable_report', texts.unreadable])
  expect(await of(report({ type: 'bounce' }))).toEqual([400, 'validation_failed', texts.noMail])
  expect(await of(report({ ...event, status: '550' }))).toEqual([400, 'validation_failed', texts.badStatus])
  expect(await of(report({ ...event, at: 'yesterday' }))).toEqual([400, 'validation_failed', texts.badTime])
  expect(await of(report(...Array.from({ length: 501 }, () => event)))).toEqual([
    400,
    'validation_failed',
    texts.atMost(500),
  ])
  expect((await of(post('[]'))).slice(0, 2)).toEqual([400, 'validation_failed'])
  expect(await of(post('x'.repeat(256 * 1024 + 1)))).toEqual([413, 'too_large', texts.tooLarge])
  expect(await of(reportMail('x'.repeat(largestMail + 1)))).toEqual([413, 'too_large', texts.tooLarge])
})

test('a hard bounce ends mail to the address immediately, for all artists, for good', async () => {
  const [one, two, three] = [await makeArtist(app), await makeArtist(app), await makeArtist(app)]
  const email = newAddress()
  const [fan, same] = [await makeFan(app, one, { email }), await makeFan(app, two, { email: email.toUpperCase() })]
  const { campaignId, mailIds } = await makeMails(one, [fan.id])
  expect(
    (
      await report({
        type: 'bounce',
        message_id: `<${mailIds[0]}@music.example>`,
        status: '5.1.1',
        at: '2026-11-28T10:00:00Z',
      })
    ).body.data,
  ).toEqual({ received: 1 })
  expect(await outcomeOf(mailIds[0]!)).toEqual(['bounced', 'hard'])
  expect(await read(one, campaignId)).toMatchObject({ sent: 1, bounced: 1, complained: 0 })
  expect([await stateOf(one, fan.id), await stateOf(two, same.id)]).toEqual(['bounced', 'bounced'])
  const { consents } = (await ask(two, 'GET', `/fans/${same.id}`)).body.data
  expect(consents[0]).toMatchObject({ kind: 'bounced', way: 'mail', evidence: { source: 'webhook', status: '5.1.1' } })
  // Not by hand, and not at an artist who never had it.
  const consent = { basis: 'consent', wording: 'At the table' }
  expect((await ask(three, 'POST', '/fans', { email, consent })).body.data.mail_state).toBe('bounced')
})

test('a complaint ends mail to the address immediately, for all artists; only its owner can resume it, for one of them', async () => {
  const [one, two, three] = [await makeArtist(app), await makeArtist(app), await makeArtist(app)]
  const email = newAddress()
  const [fan, same] = [await makeFan(app, one, { email }), await makeFan(app, two, { email })]
  const { campaignId, mailIds } = await makeMails(one, [fan.id])
  expect((await reportMail(complaintReport({ local: await localOf(mailIds[0]!), to: email }))).body.data).toEqual({
    received: 1,
  })
  expect(await read(one, campaignId)).toMatchObject({ sent: 1, bounced: 0, complained: 1, state: 'sending' })
  expect([await stateOf(one, fan.id), await stateOf(two, same.id)]).toEqual(['complained', 'complained'])
  const person = { address: { address: email, key: email.toLowerCase() }, name: '', city: '', source: '' }
  await app.context.db.transaction((tx) => confirmFan(tx, { ...person, userId: two.id }, { way: 'page' }))
  expect([await stateOf(one, fan.id), await stateOf(two, same.id)]).toEqual(['complained', 'mailable'])
  const consent = { basis: 'consent', wording: 'At the table' }
  expect((await ask(three, 'POST', '/fans', { email, consent })).body.data.mail_state).toBe('complained')
  expect(fanListTexts.states.complained).toBe('Reported as spam')
})

test('a report that comes twice changes nothing twice', async () => {
  const artist = await makeArtist(app)
  const fan = await makeFan(app, artist)
  const { mailIds } = await makeMails(artist, [fan.id])
  const raw = bounceReport({ local: await localOf(mailIds[0]!), to: fan.email })
  await reportMail(raw)
  expect(await stateOf(artist, fan.id)).toBe('bounced')
  const person = { address: { address: fan.email, key: fan.email.toLowerCase() }, name: '', city: '', source: '' }
  await app.context.db.transaction((tx) => confirmFan(tx, { ...person, userId: artist.id }, { way: 'page' }))
  expect((await reportMail(raw)).body.data).toEqual({ received: 1 })
  expect(await stateOf(artist, fan.id)).toBe('mailable')
})

test('two reports at the same time about one mail end it once', async () => {
  const artist = await makeArtist(app)
  const fan = await makeFan(app, artist)
  const { mailIds } = await makeMails(artist, [fan.id])
  const local = await localOf(mailIds[0]!)
  await Promise.all(Array.from({ length: 6 }, () => reportMail(bounceReport({ local, to: fan.email }))))
  const { consents } = (await ask(artist, 'GET', `/fans/${fan.id}`)).body.data
  expect(consents.filter(({ kind }: { kind: string }) => kind === 'bounced')).toHaveLength(1)
})

describe('forged or unknown reports', () => {
  test('changes nothing, and is answered as the real one', async () => {
    const artist = await makeArtist(app)
    const fan = await makeFan(app, artist)
    const { mailIds } = await makeMails(artist, [fan.id])
    const forged = `b-${mailIds[0]!.replaceAll('-', '')}-${'0'.repeat(20)}`
    const answers = [
      await report({ type: 'bounce', return_path: `${forged}@bounces.music.example`, status: '5.1.1' }),
      await report({ type: 'bounce', message_id: `<${newId()}@music.example>`, status: '5.1.1' }),
      await report({ type: 'complaint', message_id: 'nothing of ours' }),
      await reportMail(bounceReport({ local: forged, to: fan.email })),
      await reportMail(bounceReport({ local: mailIds[0]!, to: fan.email })),
      await reportMail(bounceReport({ local: await localOf(newId()), to: fan.email })),
      await reportMail('no mail at all'),
    ]
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(answers.map(() => [200, { received: 1 }]))
    expect([await outcomeOf(mailIds[0]!), await stateOf(artist, fan.id)]).toEqual([['sent', null], 'mailable'])
  })

  test('delayed changes nothing, policy ends mail to nobody', async () => {
    const artist = await makeArtist(app)
    const [slow, blocked] = [await makeFan(app, artist), await makeFan(app, artist)]
    const { mailIds } = await makeMails(artist, [slow.id, blocked.id])
    await report(
      { type: 'delayed', message_id: mailIds[0], status: '4.4.1' },
      { type: 'bounce', message_id: mailIds[1], status: '5.7.1' },
    )
    expect(await Promise.all(mailIds.map(outcomeOf))).toEqual([
      ['sent', null],
      ['bounced', 'ours'],
    ])
    expect([await stateOf(artist, slow.id), await stateOf(artist, blocked.id)]).toEqual(['mailable', 'mailable'])
  })

  test('a mail of an erased fan still counts, and its address ends for all artists as a keyed hash', async () => {
    const [artist, other] = [await makeArtist(app), await makeArtist(app)]
    const email = newAddress()
    const [fan, same] = [await makeFan(app, artist, { email }), await makeFan(app, other, { email })]
    const { campaignId, mailIds } = await makeMails(artist, [fan.id])
    await ask(artist, 'DELETE', `/fans/${fan.id}`)
    await reportMail(bounceReport({ local: await localOf(mailIds[0]!), to: email }))
    expect(await outcomeOf(mailIds[0]!)).toEqual(['bounced', 'hard'])
    expect((await read(artist, campaignId)).bounced).toBe(1)
    expect(await stateOf(other, same.id)).toBe('bounced')
    expect((await ask(other, 'POST', '/fans', { email: newAddress() })).status).toBe(201)
    await ask(other, 'DELETE', `/fans/${same.id}`)
    expect(Object.keys(await tablesWith(app.context.db, email))).toEqual([])
    const third = await makeArtist(app)
    expect((await makeFan(app, third, { email })).mail_state).toBe('bounced')
  })

  test('a report on the mail of an erased fan ends no other address that it names', async () => {
    const artist = await makeArtist(app)
    const [fan, victim] = [await makeFan(app, artist), await makeFan(app, artist)]
    const { mailIds } = await makeMails(artist, [fan.id])
    await ask(artist, 'DELETE', `/fans/${fan.id}`)
    await reportMail(bounceReport({ local: await localOf(mailIds[0]!), to: victim.email }))
    expect([await outcomeOf(mailIds[0]!), await stateOf(artist, victim.id)]).toEqual([['bounced', 'hard'], 'mailable'])
    const [second] = (await makeMails(artist, [victim.id])).mailIds
    await ask(artist, 'DELETE', `/fans/${victim.id}`)
    expect((await report({ type: 'complaint', message_id: second })).body.data).toEqual({ received: 1 })
    expect((await outcomeOf(second!))[0]).toBe('complained')
  })
})

test('no address is in the log', () => expect(app.log()).not.toMatch(/@(?:post|many)\.example/))
