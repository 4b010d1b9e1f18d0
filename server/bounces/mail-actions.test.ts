import { expect, test, vi } from 'vitest'
import { takeMail } from '#server/bounces/mail-actions.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeArtist, makeRelease, makeSong, unique } from '#server/testing/make.ts'
import { mailedAppOfFile } from '#server/testing/of-file.ts'
import { patient } from '#server/testing/patient.ts'
import { bounceReport } from '#server/testing/reports.ts'

const { app, sink } = mailedAppOfFile({
  BOUNCE_DOMAIN: 'bounces.music.example',
  BOUNCE_WEBHOOK_SECRET: 'a secret of both sides',
})

const people = () =>
  ['Yaw Osei', 'Ada Ferro'].map((legal_name) => ({ legal_name, share: 50, email: `${unique()}@example.com` }))
const report = (about: { local: string; to: string }, status: string) =>
  takeMail(app.context, Buffer.from(bounceReport(about, { status })), 'mailbox')

test('an invitation that bounces is shown at its row, and the artist gets one mail', async () => {
  const artist = await makeArtist(app)
  const named = people()
  const song = await makeSong(app, artist, (await makeRelease(app, artist)).id)
  const { version } = await saveSplit(app, artist, song.id, named)
  const path = `/api/songs/${song.id}/agreement`
  await app.request('POST', path, { token: artist.token, body: { version } })
  await vi.waitFor(() => expect(named.map(({ email }) => sink.to(email).length)).toEqual([1, 1]), patient)
  const [first, second] = named.map(({ email }) => ({ local: sink.to(email)[0]!.from.split('@')[0]!, to: email }))
  expect(sink.to(named[0]!.email)[0]!.from).toMatch(/^b-[0-9a-f]{32}-[0-9a-f]{20}@bounces\.music\.example$/)
  const states = async () => {
    const read = await app.request('GET', path, { token: artist.token })
    return read.body.data.versions[0].signers.map(({ state }: { state: string }) => state)
  }
  const mailsToArtist = () => sink.to(artist.email).filter(({ headers }) => headers.subject!.includes('came back'))

  // A temporary failure, or for a signer who has opened the page: no effect.
  await report(first!, '4.2.2')
  await app.request('POST', `/api/sign/${/\/sign\/([\w-]{43})/.exec(sink.to(second!.to)[0]!.text)![1]!}/opened`)
  await report(second!, '5.1.1')
  expect(await states()).toEqual(['sent', 'opened'])
  await report(first!, '5.1.1')
  await report(first!, '5.1.1')
  expect(await states()).toEqual(['not_delivered', 'opened'])
  await vi.waitFor(() => expect(mailsToArtist()).toHaveLength(1), patient)
  expect(mailsToArtist()[0]!.text).toContain('The mail to Yaw Osei')
  const { rows } = await app.context.db.execute(
    `select 1 from mails where user_id = '${artist.id}' and kind = 'split_not_delivered'`,
  )
  expect(rows).toHaveLength(1)
})
