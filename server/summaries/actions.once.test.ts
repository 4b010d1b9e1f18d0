import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chooseMails } from '#server/mail/actions.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { sendSummaries } from '#server/summaries/actions.ts'
import { longBefore } from '#server/testing/dated-plan.ts'
import { makePost } from '#server/testing/posts.ts'
import { summariesOfFile } from '#server/testing/summaries.ts'
import { testOrigin } from '#server/testing/test-app.ts'

const { app, sunday, makePlan, at, keysOf, both } = summariesOfFile()

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

  /** Three batches of ten artists; nobody of an earlier test is still due for a mail. */
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
    // A killed server as the database sees it: its connection ends in the middle of a transaction.
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

  test('is not sent to artists who switched it off, by its own link or in Settings, or whose plan has ended', async () => {
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
