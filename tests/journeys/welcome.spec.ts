import { describe, expect, test } from 'vitest'
import { call, connectLater, enter, makeArtist, makeNewcomer, signIn, tokenOf, type Artist } from './artists.ts'
import { dialogOf, field, progress, recordOf } from './connections.ts'
import { eventually, failedAnswer, holdWrites, visit, type VisitorOptions } from './journey.ts'
import { lookOver } from './looks.ts'

const usedBy = async (artist: Artist) =>
  (await call<{ platform: string }[]>('GET', '/api/connections', undefined, await tokenOf(artist))).map(
    ({ platform }) => platform,
  )

describe('the welcome screen', () => {
  test('appears once per account, before the dashboard; the account connection follows and leads back to the dashboard', async () => {
    const artist = await makeNewcomer()
    const { page } = await visit()
    await signIn(page, artist, '**/welcome')
    await page.getByRole('heading', { level: 1, name: 'All Areas' }).waitFor()
    await page.getByText('All access to build a career you are proud of').waitFor()
    await page.getByText(artist.artistName).waitFor()
    await page.getByText('Artist plan, trial until').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await lookOver(page, 'welcome')
    // Not left yet, so it appears again. It does not hold up a section opened by its address.
    await page.goto('/dashboard')
    await page.getByRole('button', { name: "Let's Get Started" }).waitFor()
    await page.goto('/dashboard?section=releases')
    await page.getByRole('heading', { name: 'No releases yet' }).waitFor()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: "Let's Get Started" }).click()
    await page.waitForURL('**/welcome/release')
    await page.getByRole('heading', { name: 'What comes out next, and when?' }).waitFor()
    await lookOver(page, 'the first question')
    await page.getByRole('button', { name: 'Skip for Now' }).click()
    await page.waitForURL('**/welcome/accounts')
    // Back leads to the dashboard, not out of the application.
    await page.getByRole('button', { name: 'Connect Accounts Later' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await page.goto('/welcome/accounts')
    await connectLater(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    await page.goto('/welcome')
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    const phone = await visit({ phone: true })
    await enter(phone.page, artist)
    await phone.page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
  })

  test('that cannot be recorded blocks nobody', async () => {
    const { page, allow } = await visit()
    allow(failedAnswer(503))
    await page.route('**/api/profile/welcome', (route) => route.fulfill({ status: 503, body: 'no JSON' }))
    await signIn(page, await makeNewcomer(), '**/welcome')
    await page.getByRole('button', { name: "Let's Get Started" }).click()
    await page.getByRole('button', { name: 'Skip for Now' }).click()
    await connectLater(page)
  })
})

describe('the one question of a first visit', () => {
  async function open(options: VisitorOptions = {}) {
    const artist = await makeNewcomer()
    const visitor = await visit(options)
    await signIn(visitor.page, artist, '**/welcome')
    await visitor.page.getByRole('button', { name: "Let's Get Started" }).click()
    await visitor.page.getByRole('heading', { name: 'What comes out next, and when?' }).waitFor()
    return visitor
  }

  test('leads to the filled release, by keyboard alone; the account connection follows from there', async () => {
    const { page } = await open()
    await page.getByRole('textbox', { name: 'Title' }).focus()
    await page.keyboard.type('Night Bus Hymns')
    await page.keyboard.press('Tab')
    await page.keyboard.type('EP')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('date')
    await page.keyboard.press('Enter')
    await page.getByText('Release date is required').waitFor()
    await page.keyboard.type('02262031')
    await page.getByText(/^Wednesday, in [\d,]+ days\.$/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/releases/*')
    await page.getByRole('heading', { level: 1, name: 'Night Bus Hymns' }).waitFor()
    await eventually(() => page.locator('li[data-task]').count()).toBe(19)
    await page.getByRole('button', { name: 'Connect Accounts' }).click()
    await page.waitForURL('**/welcome/accounts')
  })

  test('accepts “I don’t know yet” and “It is already out”, on the phone', async () => {
    const { page } = await open({ phone: true, dark: true })
    await page.getByLabel('Title').fill('Someday')
    await page.getByText('I don’t know yet').click()
    expect(await page.getByLabel('Release date').count()).toBe(0)
    await page.getByText('It is already out').click()
    await page.getByLabel('Release date, if you know it').fill('2025-03-07')
    await lookOver(page, 'the first question, out already')
    await page.getByText('I don’t know yet').click()
    await page.getByRole('button', { name: 'Create Release' }).click()
    await page.getByRole('heading', { level: 1, name: 'Someday' }).waitFor()
    await page.getByText('Release date needed', { exact: true }).first().waitFor()
  })

  test('is where a newcomer’s dashboard leads', async () => {
    const { page } = await visit()
    await enter(page, await makeArtist())
    await page.getByRole('link', { name: 'Create Your First Release' }).click()
    await page.getByRole('heading', { name: 'What comes out next, and when?' }).waitFor()
  })
})

describe('the account connection', () => {
  test('counts 16 platforms in five groups, saves each choice immediately, and shows it on the phone', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await enter(page, artist, '/welcome/accounts')
    await progress(page, 0, '0%')
    await page.getByText('Threads').waitFor()
    expect(await page.getByRole('region').getByRole('listitem').count()).toBe(16)
    expect(await page.getByRole('region').count()).toBe(5)
    const continueButton = page.getByRole('button', { name: 'Continue with 0 Connected' })
    expect(await continueButton.isDisabled()).toBe(true)
    await page.getByText('no data is imported yet').waitFor()
    await page.getByText('Threads').click()
    await progress(page, 1, '6%')
    // Clicked one after the other without waiting: the last click counts.
    await page.getByText('TuneCore').click()
    await page.getByText('Amuse').click()
    await progress(page, 2, '13%')
    await eventually(async () => (await usedBy(artist)).toSorted().join()).toBe('amuse,threads')

    const phone = await visit({ phone: true, dark: true })
    await enter(phone.page, artist, '/welcome/accounts')
    await progress(phone.page, 2, '13%')
    expect(await phone.page.getByRole('radio', { name: 'Amuse' }).isChecked()).toBe(true)
    await lookOver(phone.page, 'account connection')
    // The bar does not cover a focused field.
    for (let step = 0; step < 14; step++) {
      await phone.page.keyboard.press('Tab')
      const covered = await phone.page.evaluate(() => {
        const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
        return (
          document
            .elementFromPoint(left + width / 2, top + height / 2)
            ?.closest('[data-bar]')
            ?.contains(document.activeElement) === false
        )
      })
      expect(covered, `after ${step + 1} steps`).toBe(false)
    }
    await phone.page.getByRole('button', { name: 'None of these' }).click()
    await phone.page.getByText('Threads').click()
    await progress(phone.page, 0, '0%')
    await eventually(() => usedBy(artist).then((list) => list.length)).toBe(0)

    await page.reload()
    await progress(page, 0, '0%')
    await lookOver(page, 'account connection')
  })

  test('is complete with 11, one of which distributes; addresses go to the artist record', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await enter(page, artist, '/welcome/accounts')
    for (const [name, typed] of [
      ['TikTok', '@mara'],
      ['Instagram', 'mara'],
      ['YouTube', 'مارا'],
      ['X', 'x.com/mara'],
      ['Spotify for Artists', 'https://open.spotify.com/artist/4Z8'],
      ['Apple Music for Artists', 'https://music.apple.com/se/artist/mara/1'],
    ] as const) {
      await page.getByRole('button', { name: `Connect ${name}`, exact: true }).click()
      await field(page).fill(typed)
      await dialogOf(page, `Connect ${name}`).getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByRole('button', { name: `Connected: ${name}. Update the connection` }).waitFor()
    }
    // A right-to-left handle starts below the platform's name like any other.
    const [above, below] = await page
      .getByRole('listitem')
      .filter({ hasText: '@مارا' })
      .evaluate((row) =>
        [...row.querySelectorAll('b, bdi')].map((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return Math.round(range.getBoundingClientRect().left)
        }),
      )
    expect(below).toBe(above)
    for (const name of ['Facebook', 'Threads', 'Feature.fm', 'Linktree'])
      await page.getByText(name, { exact: true }).click()
    await page.getByRole('button', { name: 'Continue with 10 Connected' }).waitFor()
    await page.getByText('DistroKid').click()
    await progress(page, 11, '69%')
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await page.getByRole('heading', { name: 'Welcome back, Artist!' }).waitFor()
    expect(await recordOf(artist)).toMatchObject({
      tiktok_url: 'https://tiktok.com/@mara',
      instagram_url: 'https://instagram.com/mara',
      youtube_url: `https://youtube.com/@${encodeURIComponent('مارا')}`,
      twitter_url: 'https://x.com/mara',
      spotify_url: 'https://open.spotify.com/artist/4Z8',
      apple_music_url: 'https://music.apple.com/se/artist/mara/1',
    })
  })

  test('asks before the tab closes over choices not saved yet', async () => {
    const artist = await makeArtist()
    const { page } = await visit()
    await enter(page, artist, '/welcome/accounts')
    const go = await holdWrites(page, '**/api/connections')
    await page.getByText('Linktree').click()
    await page.getByText('Threads').click()
    await progress(page, 2, '13%')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    go()
    await eventually(async () => (await usedBy(artist)).toSorted().join()).toBe('linktree,threads')
    await progress(page, 2, '13%')
  })

  test('reverts a choice that could not be saved, and says so', async () => {
    const artist = await makeArtist()
    const { page, allow } = await visit()
    allow(failedAnswer(503))
    await enter(page, artist, '/welcome/accounts')
    await page.route('**/api/connections', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'no JSON' }) : route.continue(),
    )
    await page.getByText('Linktree').click()
    await page.getByRole('alert').getByText('Your choice could not be saved.').first().waitFor()
    await progress(page, 0, '0%')
    expect(await page.getByRole('checkbox', { name: 'Linktree: I use this' }).isChecked()).toBe(false)
  })
})
