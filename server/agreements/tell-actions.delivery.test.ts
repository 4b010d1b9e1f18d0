// @module-tag slow
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteUndelivered } from '#server/agreements/actions.ts'
import { remindSigners } from '#server/agreements/reminder-actions.ts'
import { keepMails } from '#server/mail/jobs.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { absentMailServer, startMailSink } from '#server/testing/mail-sink.ts'
import { makeArtist, makeRelease, makeSong, unique, type TestArtist } from '#server/testing/make.ts'
import { mailedAppOfFile } from '#server/testing/of-file.ts'
import { patient } from '#server/testing/patient.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

const from = { MAIL_FROM: 'mail@music.example' }
const { app, sink } = mailedAppOfFile()

const people = () =>
  ['Yaw Osei', 'Ada Ferro'].map((legal_name) => ({ legal_name, share: 50, email: `${unique()}@example.com` }))

/** Sends a sheet by mail to these people. Returns how the artist reads the states of its signers. */
async function send(by: TestApp, artist: TestArtist, named: ReturnType<typeof people>) {
  const song = await makeSong(by, artist, (await makeRelease(by, artist)).id)
  const { version } = await saveSplit(by, artist, song.id, named)
  const path = `/api/songs/${song.id}/agreement`
  const { status, text } = await by.request('POST', path, { token: artist.token, body: { version } })
  expect(status, text).toBe(200)
  return async (): Promise<string[]> => {
    const { body } = await by.request('GET', path, { token: artist.token })
    return body.data.versions[0].signers.map(({ state }: { state: string }) => state)
  }
}
const subjectsTo = (to: string) => sink.to(to).map(({ headers }) => headers.subject)

test('marks the row of an address that the mail server refuses, and sends it no reminders', async () => {
  const named = people()
  sink.answer('recipient', named[0]!.email)
  const states = await send(app, await makeArtist(app), named)
  await vi.waitFor(async () => expect(await states()).toEqual(['not_delivered', 'sent']), patient)
  sink.answer('take')
  onTestFinished(() => app.setNow(null))
  app.setNow(new Date(Date.now() + 16 * 86_400_000))
  await remindSigners(app.context)
  await vi.waitFor(() => expect(subjectsTo(named[1]!.email)).toHaveLength(2), patient)
  expect(subjectsTo(named[1]!.email)[1]).toContain('Reminder')
  expect(subjectsTo(named[0]!.email)).toEqual([])
})

test('delivers every invitation exactly once after the mail server was down for a day', async () => {
  const away = await absentMailServer()
  const cutOff = await makeTestApp({ SMTP_URL: away.url, ...from })
  onTestFinished(() => cutOff.close())
  const named = people()
  const states = await send(cutOff, await makeArtist(cutOff), named)
  const { db } = cutOff.context
  const waiting = sql`mails where kind = 'split_invitation' and attempts > 0 and delivered_at is null`
  await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(2), patient)
  // A day later: the hourly housekeeping has come by, and has not given them up.
  await db.execute(
    sql`update mails set created_at = created_at - interval '24 hours', expires_at = expires_at - interval '24 hours'`,
  )
  await keepMails(cutOff.context, noteUndelivered).work({} as never)
  expect(await states()).toEqual(['sent', 'sent'])
  const back = await startMailSink({}, away.port)
  onTestFinished(() => back.close())
  await vi.waitFor(() => expect(named.map(({ email }) => back.to(email).length)).toEqual([1, 1]), patient)
  await vi.waitFor(async () => expect(await db.$count(waiting)).toBe(0), patient)
  // The queue has tried again whatever it had not finished.
  await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await new Promise((later) => setTimeout(later, 2_000))
  expect(named.map(({ email }) => back.to(email).length)).toEqual([1, 1])
})
