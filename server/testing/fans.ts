import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { fanBody, type Fan } from '#domain/fans/schema.ts'
import { sendDueCampaigns } from '#server/campaigns/send-actions.ts'
import { campaigns } from '#server/campaigns/tables.ts'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { publishFanPage, saveFanPage } from '#server/fan-pages/actions.ts'
import { addFan } from '#server/fans/actions.ts'
import { unique, type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A fan of the artist, who may get mail unless `changes` say otherwise; of a lapsed one, too. */
export function makeFan(
  app: TestApp,
  { id }: TestArtist,
  changes: Partial<z.input<typeof fanBody>> = {},
): Promise<Fan> {
  const consent = { basis: 'consent', wording: 'Signed the list at the merch table' } as const
  return addFan(app.context.db, id, fanBody.parse({ email: `${unique()}@post.example`, consent, ...changes }))
}

/** The name of the artist's sign-up page, published. */
export async function makeFanPage(app: TestApp, { id }: TestArtist): Promise<string> {
  const moment = { now: new Date(), origin: 'https://all-areas.example' }
  const name = `page-${unique()}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  await saveFanPage(
    app.context.db,
    id,
    { name, intro: null, contact: 'privacy@artist.example', version: undefined },
    moment,
  )
  await publishFanPage(app.context.db, id, true, moment)
  return name
}

/** The secret of the link in a fan's mails. */
export async function makeFanLink(app: TestApp, artist: TestArtist): Promise<string> {
  const fan = await makeFan(app, artist)
  return (await ensureFanLinks(app.context.db, artist.id, [fan.id])).get(fan.id)!
}

/** A mail to fans that is scheduled in a year. */
export async function makeCampaign(app: TestApp, { id: user_id }: TestArtist): Promise<string> {
  const words = { subject: 'Out on Friday', content: 'Listen', nameless: 'there', postal_address: 'Kajen 1' }
  const scheduled_for = new Date(Date.now() + 365 * 86_400_000).toISOString()
  const [row] = await app.context.db
    .insert(campaigns)
    .values({ ...words, user_id, state: 'scheduled', scheduled_for })
    .returning({ id: campaigns.id })
  return row!.id
}

/** Sends what is due, after a job that is at it already: such a one may have looked before the test was ready. */
export async function sendDue({ context }: TestApp): Promise<void> {
  while (!(await sendDueCampaigns(context))) await sleep(20)
}
