// @module-tag slow
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkAgreements } from '#server/signed-sheets/check-actions.ts'
import { makeSentSheet } from '#server/testing/agreements.ts'
import { makeArtist, unique, type TestArtist } from '#server/testing/make.ts'
import { patient } from '#server/testing/patient.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let artist: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  artist = await makeArtist(app)
})
afterAll(() => app.close())

/** AT_ONCE=100 tries a hundred sheets. */
const times = Number(process.env.AT_ONCE ?? 3)

test.each(Array.from({ length: times }, (_, index) => index))(
  'twenty concurrent signatures make twenty agreements, one PDF, and a mail for each and the artist: %i',
  async () => {
    const word = unique()
    const people = Array.from({ length: 20 }, (_, index) => ({
      legal_name: `Signer ${index}`,
      share: 5,
      email: `${word}-${index}@example.com`,
    }))
    const { agreement, secrets, hash } = await makeSentSheet(app, artist, people)
    const answers = await Promise.all(
      secrets.map((secret, index) =>
        app.request('POST', `/api/sign/${secret}/agree`, {
          body: { hash, name: people[index]!.legal_name, consent: true },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    const { id } = agreement.versions[0] as { id: string }
    const count = async () => {
      const { rows } = await app.context.db.execute(sql`select
        (select count(*)::int from split_events where version_id = ${id} and kind = 'agreed') as agreed,
        (select count(distinct contributor_id)::int from split_events where version_id = ${id} and kind = 'agreed') as people,
        (select count(*)::int from files f join split_versions v on v.pdf_id = f.id where v.id = ${id}) as pdfs,
        (select count(*)::int from mails where once_key like ${`%${id}%`} and delivered_at is not null) as mails`)
      return rows[0]
    }
    const whole = { agreed: 20, people: 20, pdfs: 1, mails: 21 }
    await vi.waitFor(async () => expect(await count()).toEqual(whole), patient)
    const sent = (await app.outbox.list()).filter(({ to, kind }) => kind === 'split_signed' && to.startsWith(word))
    expect(sent.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    const stored = await app.context.db.$count(sql`files where kind = 'signed_sheet'`)
    const { counts, broken } = await checkAgreements(app.context.db, app.context.ports.storage)
    expect({ broken, pdfs: counts.pdfs }).toEqual({ broken: null, pdfs: stored })
  },
  120_000,
)
