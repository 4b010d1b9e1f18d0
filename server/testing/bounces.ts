import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { readReturnKey } from '#server/campaigns/actions.ts'
import { campaignMails, campaigns } from '#server/campaigns/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeLocalPart } from '#server/ports/mail/return-path.ts'
import { unique, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type TestApp } from '#server/testing/test-app.ts'

const secret = 'a secret of both sides'

/** One application for all tests of a file that hears of bounces by its webhook, and what such tests ask of it. */
export function bouncesOfFile() {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await makeTestApp({ BOUNCE_DOMAIN: 'bounces.music.example', BOUNCE_WEBHOOK_SECRET: secret }))
  })
  afterAll(() => app.close())

  const newAddress = () => `${unique()}@post.example`
  const ask = (of: TestArtist, method: string, path: string, body?: object) =>
    app.request(method, `/api${path}`, { token: of.token, body })
  const stateOf = async (of: TestArtist, id: string) => (await ask(of, 'GET', `/fans/${id}`)).body.data.mail_state

  const signatureOf = (body: string, { at = Math.floor(Date.now() / 1000), key = secret } = {}) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request('POST', '/api/bounces', { body, headers: { 'bounce-signature': signatureOf(body), ...headers } })
  const report = (...events: object[]) => post(JSON.stringify({ events }))
  const reportMail = (raw: string) => post(raw, { 'content-type': 'message/rfc822' })

  /** A mail that has left, to each of these fans. */
  async function makeMails(of: TestArtist, fanIds: string[], changes: Partial<typeof campaigns.$inferInsert> = {}) {
    const { db } = app.context
    const words = { subject: 'Out', content: 'Hello', nameless: 'there', postal_address: 'Kajen 1' }
    const [campaign] = await db
      .insert(campaigns)
      .values({ ...words, user_id: of.id, state: 'sending', total: fanIds.length, ...changes })
      .returning()
    const mails = await db
      .insert(campaignMails)
      .values(
        fanIds.map((fan_id) => ({
          id: newId(),
          campaign_id: campaign!.id,
          fan_id,
          user_id: of.id,
          outcome: 'sent' as const,
          sent_at: app.context.now().toISOString(),
        })),
      )
      .returning()
    return { campaignId: campaign!.id, mailIds: mails.map(({ id }) => id) }
  }
  const outcomeOf = async (id: string) => {
    const [row] = await app.context.db.select().from(campaignMails).where(eq(campaignMails.id, id))
    return [row!.outcome, row!.bounce]
  }
  const read = async (of: TestArtist, id: string) => (await ask(of, 'GET', `/campaigns/${id}`)).body.data
  const localOf = async (mailId: string) => makeLocalPart(await readReturnKey(app.context.db), 'b', mailId)
  return { app, post, report, reportMail, signatureOf, newAddress, ask, stateOf, makeMails, outcomeOf, read, localOf }
}
