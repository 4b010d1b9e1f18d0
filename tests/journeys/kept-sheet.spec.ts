import { expect, test } from 'vitest'
import { call, enter, fillAccount, makeArtist, payCheckout, unknownArtist } from './artists.ts'
import { failedAnswer, toastSays, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { mailedLink } from './mailed-link.ts'
import { contributor, prepare } from './split-sheet.ts'

/** Where Yaw signs a sheet that was sent: the path of his link, and what the artist needs to end it. */
async function sendSheet() {
  const { token, ids, save } = await prepare(['Low Tide'])
  const { version } = await save({ contributors: [contributor('Mara Velden', 50), contributor('Yaw Osei', 50)] })
  const path = `/api/songs/${ids[0]}/agreement`
  const { versions } = await call<Sent>('POST', path, { version, mail: false }, token)
  const signer = versions[0]!.signers[1]!.id
  const { url } = await call<{ url: string }>('POST', `/api/split-signers/${signer}/link`, { way: 'copied' }, token)
  return { token, signer, link: new URL(url).pathname }
}

type Sent = { versions: { signers: { id: string }[] }[] }

test('a signer with an account signs in, keeps the sheet there, reads it, and removes it with Undo', async () => {
  const { token, signer, link } = await sendSheet()
  const yaw = await makeArtist()
  const { page, allow } = await visit({ phone: true })
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign In to Keep It' }).click()
  await page.getByLabel('Email').fill(yaw.email)
  await page.getByLabel('Password', { exact: true }).fill(yaw.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${link}`)
  await page.getByRole('button', { name: 'Keep in My Account' }).dblclick()
  await page.getByText('Kept in your account.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Open It There' }).click()
  await page.waitForURL('**/metadata/shared/*')
  await page.getByRole('heading', { name: 'Low Tide' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Yaw Osei' }).getByText('You').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Back to Split Sheets' }).click()
  const list = page.getByRole('list', { name: 'Shared with me' })
  await list.getByText('You have not agreed').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await list.getByRole('button', { name: 'Remove Low Tide from your account' }).click()
  await toastSays(page, 'Removed from your account')
  await list.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('link', { name: 'Low Tide' }).waitFor()

  // The artist ends the link before all have signed: the sheet is no longer here.
  await call('POST', `/api/split-signers/${signer}/revoke`, undefined, token)
  allow(failedAnswer(404))
  await list.getByRole('link', { name: 'Low Tide' }).click()
  await page.getByRole('heading', { name: 'This sheet is not here' }).waitFor()
})

test('with a forgotten password a signer returns to the sheet by the mailed link, once, and its secret is nowhere else', async () => {
  const { link } = await sendSheet()
  const yaw = await makeArtist()
  const { page, openTab } = await visit()
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign In to Keep It' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Reset password' }).waitFor()
  await page.getByLabel('Email').fill(yaw.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mailed = await mailedLink(yaw.email)
  expect(decodeURIComponent(mailed)).not.toContain('sign/')
  const tab = await openTab()
  await tab.goto(mailed)
  await tab.getByLabel('New password').fill('another-long-password')
  await tab.getByLabel('Confirm password').fill('another-long-password')
  await tab.getByRole('button', { name: 'Save password' }).click()
  await tab.waitForURL(`**${link}`)
  await tab.getByRole('button', { name: 'Keep in My Account' }).waitFor()
  expect(await tab.evaluate(() => [document.referrer.includes('/sign/'), JSON.stringify(localStorage)])).toEqual([
    false,
    expect.not.stringContaining(link.split('/').at(-1)!),
  ])
})

test('a new account begun from the signing page returns to it', async () => {
  const { link } = await sendSheet()
  const { page } = await visit({ phone: true })
  await page.goto(link)
  await page.getByRole('link', { name: 'Sign In to Keep It' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  await page.goto(`/onboarding/${await payCheckout()}`)
  await fillAccount(page, unknownArtist())
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`**${link}`)
  await page.getByRole('button', { name: 'Keep in My Account' }).waitFor()
})

test('somebody else’s account has none of it', async () => {
  const { page } = await visit()
  await enter(page, await makeArtist(), '/metadata/sheets')
  await page.getByRole('heading', { level: 1, name: 'Split Sheets' }).waitFor()
  await page.getByText('No split sheets yet').waitFor()
  expect(await page.getByText('Shared with me').count()).toBe(0)
})
