import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#server/accounts/tables.ts'
import { chooseMails } from '#server/mail/actions.ts'
import { mails } from '#server/mail/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { sendSummaries } from '#server/summaries/actions.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { longBefore, makeDatedPlan, type Given } from '#server/testing/dated-plan.ts'
import type { TestArtist } from '#server/testing/make.ts'
import { makePost } from '#server/testing/posts.ts'
import { makeTestApp, testOrigin, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterEach(() => app.setNow(null))
afterAll(() => app.close())

/** A Monday; Berlin's clocks went forward the night before. */
const monday = '2027-03-29'
const [friday, sunday, tuesday] = ['2027-03-26', '2027-03-28', '2027-03-30']

const makePlan = (given: Given = {}) => makeDatedPlan(app, { due: [sunday], ...given })

const at = (moment: string) => {
  app.setNow(moment)
  return sendSummaries(app.context)
}
const keysOf = async ({ id }: TestArtist) =>
  (await app.context.db.select({ key: mails.once_key }).from(mails).where(eq(mails.user_id, id)))
    .map(({ key }) => key!.replace(`:${id}:`, ' '))
    .sort()
const both = [`overdue-tasks ${monday}`, `weekly-summary ${monday}`]

describe('the weekly summary', () => {
  test.each([
    ['UTC', undefined, '2027-03-29T07:59:59Z', '2027-03-29T08:00:00Z', '2027-03-29T23:59:59Z'],
    ['Berlin', 'Europe/Berlin', '2027-03-29T05:59:59Z', '2027-03-29T06:00:00Z', '2027-03-29T21:59:59Z'],
    ['Kiritimati', 'Pacific/Kiritimati', '2027-03-28T17:59:59Z', '2027-03-28T18:00:00Z', '2027-03-29T09:59:59Z'],
    ['Pago Pago', 'Pacific/Pago_Pago', '2027-03-29T18:59:59Z', '2027-03-29T19:00:00Z', '2027-03-30T10:59:59Z'],
    ['Kolkata', 'Asia/Kolkata', '2027-03-29T02:29:59Z', '2027-03-29T02:30:00Z', '2027-03-29T18:29:59Z'],
  ])('comes at 8 on Monday in %s, or later that day, once', async (_, zone, before, first, last) => {
    const given = { due: [tuesday], ...(zone ? { zone } : {}) }
    const [early, late] = [await makePlan(given), await makePlan(given)]
    await at(before)
    expect(await keysOf(early)).toEqual([])
    await chosen(late, false)
    await at(first)
    await at(first)
    await chosen(late, true)
    await at(last)
    for (const artist of [early, late]) expect(await keysOf(artist)).toEqual([`weekly-summary ${monday}`])
  })

  const chosen = (artist: TestArtist, wanted: boolean) =>
    app.context.db.transaction((tx) => chooseMails(tx, artist.id, { weekly_summary: wanted }))

  test('does not come on another day, however long the server was down', async () => {
    const artist = await makePlan({ due: [tuesday] })
    for (const moment of ['2027-03-28T12:00:00Z', '2027-03-30T08:00:00Z', '2027-03-30T00:00:00Z']) await at(moment)
    expect(await keysOf(artist)).toEqual([])
  })

  test('says what is due, what is overdue and how long it is to the release, with links and a way to stop it', async () => {
    const { tasks, release_id, ...artist } = await makePlan({ due: [friday, monday, '2027-04-04', '2027-04-05'] })
    await at('2027-03-29T08:00:00Z')
    const mail = await app.mailTo(artist.email, 'weekly_summary')
    expect(mail.subject).toBe('This week: 2 due, 1 overdue')
    expect(mail.unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/mail\/unsubscribe\?token=[\w-]{32}$/)
    const release = `${testOrigin}/releases/${release_id}`
    for (const part of [mail.text, mail.html!]) {
      for (const words of [
        'Hello Mara,',
        'Mar 26, 2027',
        'Mon, Mar 29',
        'Sun, Apr 4',
        'In 11 days',
        mail.unsubscribe!,
        ...tasks.slice(0, 3).map(({ id }) => `${release}#task-${id}`),
      ])
        expect(part).toContain(words)
      expect(part).not.toContain('Task 4')
    }
    expect(mail.html).toContain(`href="${release}"`)
  })

  test('says which open tasks look done, and by what', async () => {
    const artist = await makePlan({ due: [tuesday], task: { template_key: 'choose-date', origin: 'default' } })
    await at('2027-03-29T08:00:00Z')
    const { text, html } = await app.mailTo(artist.email, 'weekly_summary')
    for (const words of ['Looks done', 'Friday, Apr 9, 2027 is set'])
      for (const part of [text, html!]) expect(part).toContain(words)
  })

  test('comes for a release of the week, with nothing due', async () => {
    const artist = await makePlan({ due: [], release: { release_date: '2027-04-02' } })
    await at('2027-03-29T08:00:00Z')
    expect((await app.mailTo(artist.email, 'weekly_summary')).subject).toBe('This week: Night Bus Hymns comes out')
    expect(await keysOf(artist)).toEqual([`weekly-summary ${monday}`])
  })

  test('comes for a show of the week alone, and not for one that was canceled', async () => {
    const [playing, idle] = [await makePlan({ due: [] }), await makePlan({ due: [] })]
    const show = { day: '2027-04-01', venue: 'Bohannon', city: 'Berlin' }
    const add = ({ token }: TestArtist, changes: object) =>
      app.request('POST', '/api/shows', { token, body: { shows: [{ ...show, ...changes }] } })
    await add(playing, {})
    await add(playing, { day: '2027-04-05' })
    await add(idle, { status: 'canceled' })
    await at('2027-03-29T08:00:00Z')
    const mail = await app.mailTo(playing.email, 'weekly_summary')
    expect(mail.subject).toBe('This week: 1 show')
    expect(mail.text).toContain('Bohannon')
    expect(await keysOf(idle)).toEqual([])
  })

  test('comes for a post of the week alone, and not for one that is posted', async () => {
    const [posting, done] = [await makePlan({ due: [] }), await makePlan({ due: [] })]
    await makePost(app, posting, {
      day: '2027-04-04',
      caption: 'Out soon\nLink',
      time: '18:30',
      platforms: ['twitter'],
    })
    await makePost(app, posting, { day: '2027-04-05' })
    await makePost(app, done, { day: '2027-04-01', status: 'posted' })
    await at('2027-03-29T08:00:00Z')
    const mail = await app.mailTo(posting.email, 'weekly_summary')
    expect(mail.subject).toBe('This week: 1 post')
    for (const words of ['Out soon', 'Sun, Apr 4', '6:30 PM', '/content/calendar?post='])
      for (const part of [mail.text, mail.html!]) expect(part).toContain(words)
    expect(await keysOf(posting)).toEqual([`weekly-summary ${monday}`])
    expect(await keysOf(done)).toEqual([])
  })

  test('counts a compressed task as due, which is not overdue', async () => {
    const artist = await makePlan({ due: [sunday], task: { compressed: true } })
    await at('2027-03-29T08:00:00Z')
    expect((await app.mailTo(artist.email, 'weekly_summary')).subject).toBe('This week: 1 due')
    expect(await keysOf(artist)).toEqual([`weekly-summary ${monday}`])
  })
})

describe('the mail about overdue tasks', () => {
  test('comes the morning after, once a day, and names each task once', async () => {
    const { tasks, ...artist } = await makePlan({ due: ['2027-03-30', '2027-04-01'] })
    for (const day of ['30', '31']) {
      await at(`2027-03-${day}T07:59:00Z`)
      await at(`2027-03-${day}T08:00:00Z`)
      await at(`2027-03-${day}T20:00:00Z`)
    }
    expect(await keysOf(artist)).toEqual(['overdue-tasks 2027-03-31'])
    const mail = await app.mailTo(artist.email, 'overdue_tasks')
    expect(mail.subject).toBe('Overdue: Task 1 (Night Bus Hymns)')
    for (const part of [mail.text, mail.html!]) {
      expect(part).toContain(tasks[0]!.id)
      expect(part).not.toContain(tasks[1]!.id)
    }
    await at('2027-04-01T08:00:00Z')
    await at('2027-04-02T08:00:00Z')
    await at('2027-04-03T08:00:00Z')
    expect(await keysOf(artist)).toEqual(['overdue-tasks 2027-03-31', 'overdue-tasks 2027-04-02'])
    await expect
      .poll(async () => (await app.outbox.list(artist.email))[0]!.subject)
      .toBe('Overdue: Task 2 (Night Bus Hymns)')
  })

  test('goes by the day of the artist, not of the server', async () => {
    const artist = await makePlan({ due: [tuesday], zone: 'Pacific/Pago_Pago' })
    // Wednesday by UTC, still Tuesday there.
    await at('2027-03-31T08:00:00Z')
    expect(await keysOf(artist)).toEqual([])
    await at('2027-03-31T19:00:00Z')
    expect(await keysOf(artist)).toEqual(['overdue-tasks 2027-03-31'])
  })

  test('waits a day with what became overdue today by a change of today', async () => {
    const artist = await makePlan({ task: { updated_at: '2027-03-29T10:00:00Z' } })
    await at('2027-03-29T12:00:00Z')
    expect(await keysOf(artist)).toEqual([])
    await at('2027-03-30T08:00:00Z')
    expect(await keysOf(artist)).toEqual(['overdue-tasks 2027-03-30'])
  })
})

describe('neither mail', () => {
  test.each<[string, Given]>([
    ['nothing due', { due: [] }],
    ['only tasks of later weeks', { due: ['2027-04-05'] }],
    ['only completed tasks', { task: { completed_at: longBefore } }],
    ['only deleted tasks', { task: { deleted_at: longBefore } }],
    ['a release that is out', { release: { status: 'released' } }],
    ['a deleted release', { release: { deleted_at: longBefore } }],
    ['an archived release', { release: { archived_at: longBefore } }],
    ['an address that no mail has proved', { proved: false }],
    ['an ended subscription', { status: 'canceled' }],
    ['no subscription', { status: 'none' }],
  ])('comes to an artist with %s', async (_, given) => {
    const artist = await makePlan(given)
    await at('2027-03-29T08:00:00Z')
    expect(await keysOf(artist)).toEqual([])
  })

  test('comes to an account that is being deleted', async () => {
    const artist = await makePlan()
    await app.context.db.update(accounts).set({ deleting_at: longBefore }).where(eq(accounts.id, artist.id))
    await at('2027-03-29T08:00:00Z')
    expect(await keysOf(artist)).toEqual([])
  })

  test('depends on the other: each has a link and a switch of its own', async () => {
    const artist = await makePlan({ status: 'past_due' })
    await at('2027-03-29T08:00:00Z')
    expect(await keysOf(artist)).toEqual(both)
    const { pathname, search } = new URL((await app.mailTo(artist.email, 'overdue_tasks')).unsubscribe!)
    expect((await app.request('GET', pathname + search)).text).toContain('<form method="post"')
    const oneClick = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    expect((await app.request('POST', pathname + search, oneClick)).status).toBe(200)
    expect((await app.request('GET', '/api/profile/mail', { token: artist.token })).body.data).toEqual({
      trial_ending: true,
      weekly_summary: true,
      due_posts: true,
      overdue_tasks: false,
    })
    await app.context.db.update(releaseTasks).set({ due_date: '2027-04-04' }).where(eq(releaseTasks.user_id, artist.id))
    await at('2027-04-05T08:00:00Z')
    expect(await keysOf(artist)).toEqual([...both, 'weekly-summary 2027-04-05'])
  })

  test('turns a title into HTML', async () => {
    const title = `<img src=x onerror="alert(1)">`
    const artist = await makePlan({ release: { title }, task: { task_description: title } })
    await at('2027-03-29T08:00:00Z')
    for (const kind of ['weekly_summary', 'overdue_tasks'])
      expect((await app.mailTo(artist.email, kind)).html).not.toContain('<img')
  })
})

describe('many artists get each mail once', () => {
  /** Artists with one overdue task, without sign-ins. */
  async function makeMany(name: string, count: number) {
    const { db } = app.context
    await db.execute(sql`with made as (insert into accounts (id, email, address_proved_at) select gen_random_uuid(), ${name}::text || n || '@example.com', now() from generate_series(1, ${count}::int) n returning id),
      named as (insert into profiles (user_id, first_name, last_name, referral_code) select id, 'Many', '', substr(replace(id::text, '-', ''), 1, 12) from made)
      insert into subscriptions (user_id, provider, provider_subscription_id, provider_customer_id, plan, status, provider_time)
      select id, 'sandbox', 'sub_' || id, 'cus_' || id, 'artist', 'active', now() from made`)
    await db.execute(sql`with made as (insert into releases (id, user_id, title, release_type)
        select gen_random_uuid(), id, 'Low Tide', 'single' from accounts where email like ${name}::text || '%' returning id, user_id)
      insert into release_tasks (id, user_id, release_id, task_description, task_category, task_order, origin, due_date, updated_at)
      select gen_random_uuid(), user_id, id, 'Assign ISRCs', 'checklist', 1, 'own', ${sunday}, ${longBefore} from made`)
  }
  const queued = async (name: string) => {
    const { rows } = await app.context.db.execute<{ kind: string; mails: number; people: number }>(
      sql`select kind, count(*)::int as mails, count(distinct user_id)::int as people from mails
        where user_id in (select id from accounts where email like ${name}::text || '%') group by kind order by kind`,
    )
    return rows
  }
  const each = (count: number) =>
    ['overdue_tasks', 'weekly_summary'].map((kind) => ({ kind, mails: count, people: count }))

  /** Three batches of ten artists; nobody of an earlier test is still to be told anything. */
  const [artists, batch] = [25, 10]
  async function makeBatches(name: string) {
    app.setNow('2027-03-29T08:00:00Z')
    await sendSummaries(app.context)
    await makeMany(name, artists)
  }

  test('from two servers at the same time', async () => {
    await makeBatches('two-')
    const sent = await Promise.all([sendSummaries(app.context, batch), sendSummaries(app.context, batch)])
    expect(sent[0]! + sent[1]!).toBe(2 * artists)
    expect(await queued('two-')).toEqual(each(artists))
    expect(await sendSummaries(app.context, batch)).toBe(0)
  })

  test.each([1, 14, 26, 48])('after a kill -9 at the mail %s of 50', async (fatal) => {
    const name = `killed-${fatal}-`
    await makeBatches(name)
    let count = 0
    // What the database sees of a killed server: its connection is gone in the middle of a transaction.
    const enqueue: typeof app.context.enqueue = async (tx, kind, data) => {
      await app.context.enqueue(tx, kind, data)
      if (++count === fatal) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }
    await expect(sendSummaries({ ...app.context, enqueue }, batch)).rejects.toThrow()
    // The batches before the kill are kept, the killed one is not.
    const kept = (await queued(name)).reduce((sum, { mails: some }) => sum + some, 0)
    expect(kept).toBeLessThan(fatal)
    expect(kept).toBeGreaterThanOrEqual(fatal - batch)
    await sendSummaries(app.context, batch)
    expect(await queued(name)).toEqual(each(artists))
  })

  test('or none if their subscription is locked elsewhere, until the next run', async () => {
    const artist = await makePlan()
    app.setNow('2027-03-29T08:00:00Z')
    await app.context.db.transaction(async (tx) => {
      await tx.select().from(subscriptions).where(eq(subscriptions.user_id, artist.id)).for('update')
      await sendSummaries(app.context)
    })
    expect(await keysOf(artist)).toEqual([])
    await sendSummaries(app.context)
    expect(await keysOf(artist)).toEqual(both)
  })
})

describe('the mail about posts due today', () => {
  test('comes at 8 of the artist, on the day itself, once over two servers, with a way to stop it', async () => {
    const artist = await makePlan({ due: [], zone: 'Pacific/Auckland' })
    const day = '2027-04-01'
    const late = await makePost(app, artist, { day, time: '19:00', caption: 'Evening' })
    await makePost(app, artist, { day, caption: 'First of all' })
    await makePost(app, artist, { day, caption: 'Said', status: 'posted' })
    await makePost(app, artist, { day: '2027-04-02', caption: 'Tomorrow' })
    // 8 o'clock of April 1 there is the evening of March 31 in UTC.
    await at('2027-03-31T18:59:59Z')
    expect(await keysOf(artist)).toEqual([])
    app.setNow('2027-03-31T19:00:00Z')
    const sent = await Promise.all([sendSummaries(app.context), sendSummaries(app.context)])
    expect(sent[0]! + sent[1]!).toBeGreaterThan(0)
    await at('2027-03-31T22:00:00Z')
    expect(await keysOf(artist)).toEqual([`due-posts ${day}`])
    const mail = await app.mailTo(artist.email, 'due_posts')
    expect(mail.subject).toBe('Due today: First of all and 1 more')
    expect(mail.unsubscribe).toMatch(/\/api\/mail\/unsubscribe\?token=[\w-]{32}$/)
    for (const part of [mail.text, mail.html!]) {
      for (const words of ['Evening', '7:00 PM', `${testOrigin}/content/calendar?post=${late.id}`])
        expect(part).toContain(words)
      for (const words of ['Said', 'Tomorrow']) expect(part).not.toContain(words)
    }
  })

  test('does not come to whom it is switched off, by its own link or in Settings, or whose plan has ended', async () => {
    const day = '2027-04-01'
    const made = [await makePlan({ due: [] }), await makePlan({ due: [] }), await makePlan({ due: [] })] as const
    for (const artist of made) await makePost(app, artist, { day: '2027-03-31' })
    await at('2027-03-31T08:00:00Z')
    for (const artist of made) await makePost(app, artist, { day })
    const [byLink, bySwitch, ended] = made
    const { unsubscribe } = await app.mailTo(byLink.email, 'due_posts')
    const url = new URL(unsubscribe!)
    expect((await app.request('POST', `${url.pathname}${url.search}`)).status).toBe(200)
    await app.context.db.transaction((tx) => chooseMails(tx, bySwitch.id, { due_posts: false }))
    await app.context.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.user_id, ended.id))
    await at('2027-04-01T08:00:00Z')
    for (const artist of made) expect(await keysOf(artist)).toEqual(['due-posts 2027-03-31'])
  })
})
