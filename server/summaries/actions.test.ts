import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#server/accounts/tables.ts'
import { chooseMails } from '#server/mail/actions.ts'
import { releaseTasks } from '#server/tasks/tables.ts'
import { longBefore, type Given } from '#server/testing/dated-plan.ts'
import type { TestArtist } from '#server/testing/make.ts'
import { makePost } from '#server/testing/posts.ts'
import { summariesOfFile } from '#server/testing/summaries.ts'
import { testOrigin } from '#server/testing/test-app.ts'

const { app, monday, sunday, makePlan, at, keysOf, both } = summariesOfFile()
const [friday, tuesday] = ['2027-03-26', '2027-03-30']

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

  test('lists due and overdue tasks and the days until the release, with links and a way to stop it', async () => {
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

  test('counts by the day of the artist, not of the server', async () => {
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

  test('depends on the other: each has its own link and switch', async () => {
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
