import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBounces } from '#server/bounces/jobs.ts'
import { confirmFan } from '#server/fans/actions.ts'
import { newId } from '#server/platform/ids.ts'
import { largestMail } from '#server/ports/mailbox/mailbox.ts'
import { makeFan, sendDue } from '#server/testing/fans.ts'
import { startImapServer, type ImapServer } from '#server/testing/imap-server.ts'
import { makeArtist, unique, type TestArtist } from '#server/testing/make.ts'
import { mailedAppOfFile } from '#server/testing/of-file.ts'
import { bounceReport, complaintReport, plainMail } from '#server/testing/reports.ts'
import { makeTestApp } from '#server/testing/test-app.ts'

let mailbox = {} as ImapServer
beforeAll(async () => void (mailbox = await startImapServer()))
afterAll(() => mailbox.close())
const { app, sink } = mailedAppOfFile(() => ({ BOUNCE_DOMAIN: 'bounces.music.example', BOUNCE_MAILBOX: mailbox.url }))
beforeEach(() => mailbox.breakAt(null))

const ask = (of: TestArtist, method: string, path: string, body?: object) =>
  app.request(method, `/api${path}`, { token: of.token, body })
const readMailbox = () => readBounces(app.context).work({} as never)
const stateOf = async (of: TestArtist, id: string) => (await ask(of, 'GET', `/fans/${id}`)).body.data.mail_state

/** An artist with one fan, who has got a mail. */
async function makeSent() {
  const [artist, email] = [await makeArtist(app), `${unique()}@post.example`]
  const fan = await makeFan(app, artist, { email })
  const words = { id: newId(), subject: 'Out on Friday', content: 'Hello', postal_address: 'Kajen 1' }
  await ask(artist, 'POST', '/campaigns', words)
  await expect
    .poll(async () => {
      await sendDue(app)
      return sink.to(email).length
    })
    .toBe(1)
  const mail = sink.to(email)[0]!
  const about = { local: mail.from.split('@')[0]!, to: email }
  return { artist, fan, email, mail, about, campaignId: words.id }
}

test('each mail has its own return path and its own address to unsubscribe at', async () => {
  const [one, two] = [await makeSent(), await makeSent()]
  const stop =
    /^<https:\/\/music\.example\/u\/[\w-]{22}>, <mailto:(u-[0-9a-f]{32}-[0-9a-f]{20}@bounces\.music\.example)>$/
  for (const { mail } of [one, two]) {
    expect(mail.from).toMatch(/^b-[0-9a-f]{32}-[0-9a-f]{20}@bounces\.music\.example$/)
    expect(mail.headers['message-id']).toBe(`<${mail.from.split('@')[0]}@music.example>`)
    expect(mail.headers['list-unsubscribe']).toMatch(stop)
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  }
  expect(one.mail.from).not.toBe(two.mail.from)
})

describe('from mailbox to suppression', () => {
  test('a bounce: the address gets no more mail, from no artist', async () => {
    const { artist, fan, email, about, campaignId } = await makeSent()
    const other = await makeArtist(app)
    const same = await makeFan(app, other, { email })
    mailbox.put(bounceReport(about))
    await readMailbox()
    expect([await stateOf(artist, fan.id), await stateOf(other, same.id)]).toEqual(['bounced', 'bounced'])
    expect((await ask(artist, 'GET', `/campaigns/${campaignId}`)).body.data).toMatchObject({ sent: 1, bounced: 1 })
    expect(mailbox.count()).toBe(0)
    expect(
      (
        await ask(artist, 'POST', '/campaigns', {
          id: newId(),
          subject: 'Again',
          content: 'Hello',
          postal_address: 'Kajen 1',
        })
      ).status,
    ).toBe(400)
  })

  test('a complaint, with recipient and return path hidden', async () => {
    const { artist, fan, about, campaignId } = await makeSent()
    mailbox.put(complaintReport(about).replace(/Return-Path: <[^>]*>/, 'Return-Path: <redacted>'))
    await readMailbox()
    expect(await stateOf(artist, fan.id)).toBe('complained')
    expect((await ask(artist, 'GET', `/campaigns/${campaignId}`)).body.data).toMatchObject({ sent: 1, complained: 1 })
  })

  test('a mail to the address of List-Unsubscribe unsubscribes', async () => {
    const { artist, fan, mail, email } = await makeSent()
    const address = /mailto:([^>]+)/.exec(mail.headers['list-unsubscribe']!)![1]!
    mailbox.put(plainMail([`From: ${email}`, `To: ${address}`, 'Subject: unsubscribe'], ''))
    await readMailbox()
    const { mail_state, consents } = (await ask(artist, 'GET', `/fans/${fan.id}`)).body.data
    expect([mail_state, consents[0].kind, consents[0].way]).toEqual(['unsubscribed', 'withdrawn', 'mail'])
  })
})

test('forged reports and whatever else comes change nothing, and do not stay', async () => {
  const { artist, fan, email, about } = await makeSent()
  const forged = about.local.replace(/-[0-9a-f]{20}$/, `-${'0'.repeat(20)}`)
  mailbox.put(bounceReport({ ...about, local: forged }))
  mailbox.put(complaintReport({ ...about, local: forged }))
  mailbox.put(
    plainMail(
      [`From: ${email}`, `To: ${forged.replace('b-', 'u-')}@bounces.music.example`, 'Subject: unsubscribe'],
      '',
    ),
  )
  mailbox.put(
    plainMail(
      [`From: ${email}`, `To: ${about.local}@bounces.music.example`, 'Subject: Away', 'Auto-Submitted: auto-replied'],
      'Until Monday',
    ),
  )
  mailbox.put('\u0000')
  await readMailbox()
  expect([await stateOf(artist, fan.id), mailbox.count()]).toEqual(['mailable', 0])
})

test('a mail that was taken and not put aside is taken again, and changes nothing twice', async () => {
  const { artist, fan, email, about } = await makeSent()
  mailbox.put(bounceReport(about))
  // As a killed process leaves it: the report is stored, and its mail is still in the mailbox.
  mailbox.breakAt('UID MOVE')
  await readMailbox()
  expect([await stateOf(artist, fan.id), mailbox.count()]).toEqual(['bounced', 1])
  const person = { address: { address: email, key: email.toLowerCase() }, name: '', city: '', source: '' }
  await app.context.db.transaction((tx) => confirmFan(tx, { ...person, userId: artist.id }, { way: 'page' }))
  mailbox.breakAt(null)
  await readMailbox()
  expect([await stateOf(artist, fan.id), mailbox.count()]).toEqual(['mailable', 0])
})

test('an enormous mail is put aside unread, with a warning, and what follows is read', async () => {
  const { artist, fan, about } = await makeSent()
  mailbox.put(`${bounceReport(about)}${'x'.repeat(largestMail)}`)
  const next = await makeSent()
  mailbox.put(bounceReport(next.about))
  await readMailbox()
  expect([await stateOf(artist, fan.id), await stateOf(next.artist, next.fan.id), mailbox.count()]).toEqual([
    'mailable',
    'bounced',
    0,
  ])
  expect(app.log()).toContain('are too large, and were put aside unread')
})

test('two processes do not read at the same time', async () => {
  const before = mailbox.asked('LOGIN')
  mailbox.put(plainMail(['From: a@post.example', 'To: b@post.example'], 'Hello'))
  await Promise.all([readMailbox(), readMailbox()])
  expect([mailbox.asked('LOGIN') - before, mailbox.count()]).toEqual([1, 0])
})

test('a mailbox that is away is warned about once, and read when it is back', async () => {
  const { artist, fan, about } = await makeSent()
  mailbox.put(bounceReport(about))
  const worker = readBounces(app.context)
  const before = app.log().length
  const said = (words: string) => app.log().slice(before).split(words).length - 1
  mailbox.breakAt('LOGIN')
  for (let at = 0; at < 3; at += 1) await worker.work({} as never)
  expect([await stateOf(artist, fan.id), said('the mailbox of bounces could not be read')]).toEqual(['mailable', 1])
  mailbox.breakAt(null)
  for (let at = 0; at < 2; at += 1) await worker.work({} as never)
  expect([await stateOf(artist, fan.id), said('the mailbox of bounces answers again')]).toEqual(['bounced', 1])
  expect(said('the mailbox of bounces could not be read')).toBe(1)
})

test('without a mailbox there is nothing to read, and no address in the log', async () => {
  const other = await makeTestApp()
  await readBounces(other.context).work({} as never)
  expect(other.log()).not.toContain('mailbox')
  await other.close()
  expect(app.log()).not.toMatch(/@post\.example/)
})
