import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { hungMoment } from '#domain/campaigns/hung-rules.ts'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { releasePageBody } from '#domain/release-pages/schema.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { signUpTexts } from '#domain/sign-ups/texts.ts'
import { campaignMails, campaigns, fanMailSettings } from '#server/campaigns/tables.ts'
import { ensureFanLinks } from '#server/fan-links/actions.ts'
import { publishFanPage, saveFanPage } from '#server/fan-pages/actions.ts'
import { fanPages } from '#server/fan-pages/tables.ts'
import { fans } from '#server/fans/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createSigner } from '#server/platform/secrets/signer.ts'
import { publishReleasePage, saveReleasePage } from '#server/release-pages/actions.ts'
import { releasePageCounts } from '#server/release-pages/tables.ts'
import { releases } from '#server/releases/tables.ts'
import { fanSignUps } from '#server/sign-ups/tables.ts'

const postalAddress = 'Kajen 1\n211 12 Malmö, Sweden'
const links = [
  'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
  'https://music.apple.com/us/album/harbour-lights/1440857781',
  'https://lindholt.bandcamp.com/album/harbour-lights',
]

/** The artist's public pages and mails, if there is no page: rows as months of use would have written them. */
export async function addDemoFanMails(db: Database, userId: string, artist: string, now: Date): Promise<void> {
  if ((await db.$count(fanPages, eq(fanPages.user_id, userId))) > 0) return
  await addPages(db, userId, now)
  await addUnconfirmed(db, userId, artist, now)
  await db.insert(fanMailSettings).values({ user_id: userId, postal_address: postalAddress }).onConflictDoNothing()
  await addSent(db, userId, now)
  await addScheduled(db, userId, now)
  await addHung(db, userId)
  await addPaused(db, userId, now)
}

async function addPages(db: Database, userId: string, now: Date): Promise<void> {
  const moment = { now, origin: 'http://localhost', signer: createSigner(db, 'release-page') }
  const intro = 'A letter now and then: new songs first, and who plays where.'
  const page = { name: 'mara', intro, contact: 'privacy@lindholt.example', version: undefined }
  await saveFanPage(db, userId, page, moment)
  await publishFanPage(db, userId, true, moment)
  for (const [title, body] of [
    ['Harbour Lights', { slug: 'harbour-lights', intro: 'Six songs from the night ferry.', links: links.join('\n') }],
    ['Low Tide, High Ceilings', { slug: 'low-tide', intro: null, links: '' }],
  ] as const) {
    const [release] = await db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.user_id, userId), eq(releases.title, title)))
    if (!release) continue
    const key = { id: release.id, userId }
    await saveReleasePage(db, key, releasePageBody.parse(body), moment)
    await publishReleasePage(db, key, true, moment)
    await addCounts(db, key, now, body.links === '' ? [] : links)
  }
}

/** Four weeks of visits, as the page would have counted them. */
async function addCounts(
  db: Database,
  { id, userId }: { id: string; userId: string },
  now: Date,
  clicked: string[],
): Promise<void> {
  const counts = Array.from({ length: 28 }, (_, ago) => {
    const visits = Math.round(6 + 90 * 0.86 ** ago + 5 * Math.sin(ago * 1.7))
    return [
      ['visit', '', visits],
      ['host', 'instagram.com', Math.round(visits * 0.4)],
      ['host', 'duckduckgo.com', Math.round(visits * 0.1)],
      ['campaign', 'poster', ago % 3 === 0 ? Math.round(visits * 0.15) : 0],
      ...clicked.map((url, index) => ['click', url, Math.round(visits * [0.3, 0.15, 0.1][index]!)]),
      ...(clicked.length === 0 ? [['sign_up', '', Math.round(visits * 0.08)]] : []),
    ].map(([kind, what, count]) => ({ day: addDays(utcDay(now), -ago), kind, what, count }))
  }).flat()
  const rows = counts.filter(({ count }) => Number(count) > 0)
  await db
    .insert(releasePageCounts)
    .values(rows.map((row) => ({ release_id: id, user_id: userId, ...row }) as typeof releasePageCounts.$inferInsert))
}

/** Typed on the sign-up page, and not confirmed yet. */
async function addUnconfirmed(db: Database, userId: string, artist: string, now: Date): Promise<void> {
  const waiting = ['lotte@hafen.example', 'yusuf@post.example', 'miro@mail.example']
  await db
    .insert(fanSignUps)
    .values(
      waiting.map((email, index) => ({
        user_id: userId,
        email,
        email_key: email,
        name: '',
        city: index === 0 ? 'Hamburg' : '',
        wording: signUpTexts.consent(artist),
        token_hash: createHash('sha256').update(newId()).digest('hex'),
        mailed_at: new Date(now.getTime() - (index + 1) * 7 * 3_600_000).toISOString(),
      })),
    )
}

type Changes = Partial<typeof campaigns.$inferInsert>
async function addCampaign(db: Database, userId: string, subject: string, content: string, changes: Changes) {
  const id = newId()
  const words = { subject, content: `Hello [FIRST NAME],\n\n${content}\n\nMara`, nameless: 'there' }
  const state = 'scheduled' as const
  await db.insert(campaigns).values({ id, user_id: userId, state, postal_address: postalAddress, ...words, ...changes })
  return id
}

/** Fixes the recipients as sending does, and marks the first ones as sent. */
async function addMails(db: Database, userId: string, id: string, { at, most }: { at: Date; most: number }) {
  const rows = await db
    .select({ id: fans.id, state: fans.mail_state })
    .from(fans)
    .where(
      and(
        eq(fans.user_id, userId),
        sql`${fans.joined_at} < ${at.toISOString()} and ${fans.mail_state} <> 'no_consent'`,
      ),
    )
    .orderBy(fans.joined_at)
  const outcomeOf = (state: string, index: number) =>
    index >= most
      ? 'queued'
      : state === 'bounced'
        ? 'failed'
        : state === 'unsubscribed' && index % 2
          ? 'left_out'
          : 'sent'
  const mails = rows.map(({ id: fan_id, state }, index) => {
    const outcome = outcomeOf(state, index) as 'queued' | 'failed' | 'left_out' | 'sent'
    const sent_at = outcome === 'sent' ? new Date(at.getTime() + index * 100).toISOString() : null
    return { id: newId(), campaign_id: id, fan_id, user_id: userId, outcome, sent_at }
  })
  await db.insert(campaignMails).values(mails)
  await db.update(campaigns).set({ total: mails.length }).where(eq(campaigns.id, id))
  const reached = mails.filter(({ outcome }) => outcome === 'sent').map(({ fan_id }) => fan_id)
  await ensureFanLinks(db, userId, reached)
}

const daysFrom = (now: Date, days: number) => new Date(Date.parse(`${addDays(utcDay(now), days)}T17:00:00Z`))

async function addSent(db: Database, userId: string, now: Date): Promise<void> {
  const at = daysFrom(now, -9)
  const content =
    'two shows in spring: Malmö on a Sunday, Berlin on a Saturday. Tickets are at the door and at the merch table.'
  const moments = { created_at: at.toISOString(), updated_at: at.toISOString(), started_at: at.toISOString() }
  const finished_at = new Date(at.getTime() + 40_000).toISOString()
  const id = await addCampaign(db, userId, 'Malmö and Berlin', content, { state: 'sent', ...moments, finished_at })
  await addMails(db, userId, id, { at, most: Infinity })
}

async function addScheduled(db: Database, userId: string, now: Date): Promise<void> {
  const content = 'the new single is out on Friday. Hear it first: https://lindholt.example/paper-lanterns'
  await addCampaign(db, userId, 'Paper Lanterns, first', content, { scheduled_for: daysFrom(now, 5).toISOString() })
}

/** Mails that hang on the next album, and move with its date. */
async function addHung(db: Database, userId: string): Promise<void> {
  const [release] = await db
    .select({ id: releases.id, title: releases.title, day: releases.release_date })
    .from(releases)
    .where(and(eq(releases.user_id, userId), eq(releases.title, 'Low Tide, High Ceilings')))
  if (!release?.day) return
  const { id: release_id, title, day } = release
  for (const [offset_days, state, subject, content] of [
    [-14, 'scheduled', 'Two weeks to go', 'two weeks until the album. One song of it is for you alone, until then.'],
    [0, 'scheduled', 'It is out', 'the album is out. Thank you for waiting with us.'],
    [7, 'draft', 'A week later', 'you have had the album for a week. Which song stayed?'],
  ] as const) {
    const place = { offset_days, time: '10:00', zone: 'Europe/Stockholm' }
    const seen = { release_id, seen_title: title, seen_day: day }
    await addCampaign(db, userId, subject, content, { state, ...place, ...seen, scheduled_for: hungMoment(place, day) })
  }
}

/** As if the mail server had refused our password on the way. */
async function addPaused(db: Database, userId: string, now: Date): Promise<void> {
  const at = daysFrom(now, -2)
  const content = 'the last twenty copies of the vinyl are at https://lindholt.bandcamp.com.'
  const moments = { created_at: at.toISOString(), updated_at: at.toISOString(), started_at: at.toISOString() }
  const paused_reason = campaignTexts.noAccess
  const id = await addCampaign(db, userId, 'The last twenty', content, { state: 'paused', ...moments, paused_reason })
  await addMails(db, userId, id, { at, most: 60 })
}
