import { and, eq, isNull } from 'drizzle-orm'
import { nextFriday } from '#domain/release-dates/rules.ts'
import { addDays, msPerDay, utcDay } from '#domain/shared/dates.ts'
import { insertAccount, setAdmin } from '#server/accounts/actions.ts'
import { findAccountByEmail } from '#server/accounts/queries.ts'
import { accounts } from '#server/accounts/tables.ts'
import { createAuthService } from '#server/auth-service/service.ts'
import { users } from '#server/auth-service/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createEmbeddedAuth } from '#server/ports/auth/embedded.ts'
import type { ProviderSubscription } from '#server/ports/payments/payments.ts'
import { openSandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import { sandboxRow } from '#server/ports/payments/sandbox-subscriptions.ts'
import { sandboxSubscriptions } from '#server/ports/payments/tables.ts'
import { profiles } from '#server/profile/tables.ts'
import { createRelease } from '#server/releases/actions.ts'
import { releases } from '#server/releases/tables.ts'
import { songs } from '#server/songs/tables.ts'
import { giveSubscription } from '#server/subscriptions/actions.ts'
import { createTask, makeTimeline, updateTask } from '#server/tasks/actions.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { makeRecordings } from '#server/works/actions.ts'
import { addArtwork } from './demo-artwork.ts'
import { demoReleases, others, people } from './demo-catalog.ts'
import { addConnections } from './demo-connections.ts'
import { addContent, contextOf } from './demo-content.ts'
import { addCovers } from './demo-covers.ts'
import { addDdex } from './demo-ddex.ts'
import { addDemoFanMails } from './demo-fan-mails.ts'
import { addDemoFans } from './demo-fans.ts'
import { addLyricFilm } from './demo-film.ts'
import { addLabelCopies } from './demo-label-copies.ts'
import { addLyricTimes } from './demo-lyric-times.ts'
import { addLyrics } from './demo-lyrics.ts'
import { addDemoPosts } from './demo-posts.ts'
import { addPressFacts } from './demo-press-facts.ts'
import { addPressRelease } from './demo-press-release.ts'
import { addDemoShows } from './demo-shows.ts'
import { addSplitSheets } from './demo-split-sheets.ts'
import { addSubmissions } from './demo-submissions.ts'
import { withToolDatabase } from './tool-database.ts'

type Person = (typeof people)[number]
const labels: Record<Person['role'], string> = { artist: 'Artist  ', newcomer: 'Newcomer', admin: 'Admin   ' }

/** The user, the account and a running trial, as after confirming the address; resets the password, so that the printed one is right. */
async function makePerson(db: Database, person: Person, now: Date): Promise<string> {
  const id = await makeUser(db, person, now)
  await db
    .update(users)
    .set({ address_proved_at: now.toISOString() })
    .where(and(eq(users.id, id), isNull(users.address_proved_at)))
  await db
    .update(accounts)
    .set({ address_proved_at: now.toISOString() })
    .where(and(eq(accounts.id, id), isNull(accounts.address_proved_at)))
  return id
}

async function makeUser(db: Database, person: Person, now: Date): Promise<string> {
  const auth = createEmbeddedAuth(
    await createAuthService({
      db,
      config: readConfig(),
      logger: createLogger('silent'),
      sendMail: async () => undefined,
      issuer: () => 'http://127.0.0.1',
    }),
  )
  const known = await findAccountByEmail(db, person.email)
  if (known) {
    await auth.setPassword(known.id, person.password)
    return known.id
  }
  const id = newId()
  await auth.createUser({
    id,
    email: person.email,
    password: person.password,
    metadata: { full_name: person.name, artist_name: person.artist },
  })
  const trialEnd = `${addDays(utcDay(now), 7)}T12:00:00.000Z`
  await db.transaction(async (tx) => {
    await insertAccount(tx, { id, email: person.email, fullName: person.name, phone: null, artistName: person.artist })
    const subscription: ProviderSubscription = {
      id: `sub_demo_${id}`,
      customerId: `cus_demo_${id}`,
      plan: 'artist',
      status: 'trialing',
      trialEndsAt: trialEnd,
      currentPeriodEnd: trialEnd,
      cancelAtPeriodEnd: false,
      charged: false,
      price: { amount: 999, currency: 'usd', interval: 'month' },
      paymentMethod: null,
    }
    await tx.insert(sandboxSubscriptions).values(sandboxRow(subscription, now))
    await giveSubscription(tx, id, { provider: 'sandbox', subscription, time: now.toISOString() })
  })
  return id
}

/** How long before its date a release was planned. */
const plannedDays = 150

/** Six releases in all states, each with its checklist; those already worked on have their first tasks done. */
async function fillCatalog(db: Database, userId: string, now: Date): Promise<void> {
  const [any] = await db.select({ id: releases.id }).from(releases).where(eq(releases.user_id, userId)).limit(1)
  if (any) return
  for (const entry of demoReleases) {
    const { tracks, inDays, done, reached, status, ...fields } = entry
    const release_date = nextFriday(addDays(utcDay(now), inDays))
    // Planned in good time: nothing is compressed, and what is out has its checklist.
    const planned = new Date(Date.parse(release_date) - plannedDays * msPerDay)
    const release = await createRelease(db, userId, { ...fields, status: 'draft', release_date }, planned)
    await db.update(releases).set({ status }).where(eq(releases.id, release.id))
    if (tracks.length > 0) {
      const recordings = await db.transaction((tx) => makeRecordings(tx, userId, tracks.length))
      await db
        .insert(songs)
        .values(
          tracks.map(([song_title, duration_seconds], index) => ({
            user_id: userId,
            recording_id: recordings[index]!,
            release_id: release.id,
            song_title,
            duration_seconds,
            track_number: index + 1,
          })),
        )
    }
    const tasks = await db
      .select({ id: releaseTasks.id })
      .from(releaseTasks)
      .where(eq(releaseTasks.release_id, release.id))
      .orderBy(releaseTasks.task_order)
    for (const [index, task] of tasks.slice(0, Math.round(tasks.length * done)).entries())
      await db
        .update(releaseTasks)
        .set({ completed_at: new Date(now.getTime() - (tasks.length - index) * 43_200_000).toISOString() })
        .where(eq(releaseTasks.id, task.id))
    if (reached) await makeReached(db, { id: release.id, userId }, reached, now, planned)
  }
}

/** The artist's own timeline, with a milestone beyond the default ones, and some reached a day early. */
async function makeReached(
  db: Database,
  release: { id: string; userId: string },
  reached: readonly string[],
  now: Date,
  planned: Date,
): Promise<void> {
  const timeline = await makeTimeline(db, release, planned)
  await createTask(db, release, {
    task_description: 'Listening evening at the swimming hall',
    task_category: 'timeline',
    due_date: addDays(utcDay(now), 26),
  })
  for (const task of timeline.filter(({ template_key }) => reached.includes(template_key!)))
    await updateTask(
      db,
      { id: task.id, userId: release.userId },
      { completed_at: `${addDays(task.due_date!, -1)}T16:00:00.000Z` },
    )
}

/** The others in the admin's list: accounts of every type, without a sign-in. */
async function addOthers(db: Database, now: Date): Promise<void> {
  for (const other of others) {
    if (await findAccountByEmail(db, other.email)) continue
    const id = newId()
    const created_at = new Date(now.getTime() - other.daysAgo * 86_400_000).toISOString()
    await db.transaction(async (tx) => {
      await insertAccount(tx, {
        id,
        email: other.email,
        fullName: other.name,
        phone: null,
        artistName: other.artist,
        provedAt: created_at,
      })
      await tx.update(accounts).set({ account_type: other.type, created_at }).where(eq(accounts.id, id))
      await tx.update(profiles).set({ phone_verified: other.verified }).where(eq(profiles.user_id, id))
    })
  }
}

/** The moment it is made for. An argument names a past one: the server's own clock is then set back to it, so that the demo looks the same whenever it is made. */
async function chooseNow(db: Database, moment: string | undefined): Promise<Date> {
  if (!moment) return new Date()
  const clock = await openSandboxClock(db, () => new Date())
  await clock.move(Date.parse(moment) - Date.now())
  return new Date(moment)
}

await withToolDatabase(async (db) => {
  const now = await chooseNow(db, process.argv[2])
  for (const person of people) {
    const id = await makePerson(db, person, now)
    if (person.role === 'admin') await setAdmin(db, id, true, 'demo')
    else if (person.role === 'newcomer')
      await db.update(profiles).set({ welcomed_at: null }).where(eq(profiles.user_id, id))
    else {
      await fillCatalog(db, id, now)
      await addConnections(db, id, now)
      await addLyrics(db, id)
      await addLyricTimes(db, id)
      await addSplitSheets(db, id)
      await addContent(contextOf(db, now), id)
      await addPressFacts(db, id)
      await addDemoShows(db, id, now)
      await addDemoFans(db, id, now)
      await addDemoFanMails(db, id, person.artist, now)
      await addDdex(db, id)
      await addDemoPosts(db, id, now)
      await addLabelCopies(db, id, now)
      await addSubmissions(db, id, now)
      await addPressRelease({ db, now: () => now }, id, now)
      await addArtwork(contextOf(db, now), id, person.artist)
      await addLyricFilm(contextOf(db, now), id)
      await addCovers(contextOf(db, now), id)
    }
    console.error(`${labels[person.role]}  ${person.email}  password: ${person.password}`)
  }
  await addOthers(db, now)
})
