import { expect, test } from 'vitest'
import { makeArtist } from './artists.ts'
import { failedAnswer, toastSays, visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { linkIn } from './outbox.ts'
import { open } from './split-sheet.ts'

test('from the QR code to the list, and out again by the link in the mail', async () => {
  const artist = await makeArtist()
  const { page } = await open(artist, '/dashboard?section=fans')
  await page.getByRole('link', { name: 'Sign-up Page' }).click()
  const name = `harbor-${Date.now().toString(36)}`
  await page.getByLabel('Name of the page').fill('Harbor Lights')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Use 3 to 40 of a–z, 0–9 and -').waitFor()
  await page.getByLabel('Name of the page').fill(name)
  await page.getByLabel('What fans read first').fill('Two mails a month, no more.')
  await page.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Sign-up page saved')
  await page.getByRole('button', { name: 'Publish' }).click()
  await toastSays(page, 'Sign-up page published')
  await page.getByRole('img', { name: /^QR code of/ }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  const card = await page.request.get((await page.getByRole('link', { name: 'Card as PDF' }).getAttribute('href'))!)
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'application/pdf'])

  const { page: fan } = await visit({ phone: true })
  await fan.goto(`/f/${name}`)
  await fan.getByText('Two mails a month, no more.').waitFor()
  expect(await accessibilityFindings(fan)).toEqual([])
  const email = `ingrid-${Date.now()}@sand.example`
  await fan.getByLabel('Email').fill(email)
  await fan.getByLabel('City').fill('Malmö')
  await fan.getByRole('checkbox').check()
  await fan.waitForTimeout(2_100)
  await fan.getByRole('button', { name: 'Sign Up' }).click()
  await fan.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  expect(await accessibilityFindings(fan)).toEqual([])
  expect(await fan.context().cookies()).toEqual([])

  await fan.goto(await linkIn(fan, email, 'Confirm: mail from', 'confirm'))
  expect(await accessibilityFindings(fan)).toEqual([])
  await fan.getByRole('button', { name: 'Yes, Send Me Mail' }).click()
  await fan.getByRole('heading', { name: 'You are signed up' }).waitFor()
  await page.goto('/fans')
  await page.getByText(email).waitFor()
  await page.getByText('1 fan, 1 may get mail').waitFor()

  await fan.goto(await linkIn(fan, email, 'Welcome: mail from', 'u'))
  expect(await accessibilityFindings(fan)).toEqual([])
  await fan.getByRole('button', { name: 'Unsubscribe' }).click()
  await fan.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await page.reload()
  await page.getByText('1 fan, 0 may get mail').waitFor()

  await page.goto('/fans/page')
  await page.getByLabel('Name of the page').fill(`${name}-2`)
  await page.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Sign-up page saved')
  await fan.goto(`/f/${name}`)
  expect(new URL(fan.url()).pathname).toBe(`/f/${name}-2`)
})

test('a form on another site ends on the page, and the tablet at the merch table clears itself', async () => {
  const artist = await makeArtist()
  const { page, allow } = await open(artist, '/fans/page')
  allow(failedAnswer(404))
  const name = `table-${Date.now().toString(36)}`
  await page.getByLabel('Name of the page').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await toastSays(page, 'Sign-up page saved')
  await page.getByRole('button', { name: 'Publish' }).click()
  await toastSays(page, 'Sign-up page published')
  const snippet = await page.getByRole('textbox', { name: 'Form for Your Website' }).inputValue()

  const { page: fan } = await visit()
  await fan.setContent(snippet)
  await fan.getByLabel('Email').fill('theo@post.example')
  await fan.getByRole('button', { name: 'Sign Up' }).click()
  await fan.getByText('One more press').waitFor()
  expect(await fan.getByLabel('Email').inputValue()).toBe('theo@post.example')

  await fan.goto(`/f/${name}?table`)
  await fan.getByLabel('Email').fill('agata@mail.example')
  await fan.getByRole('checkbox').check()
  await fan.waitForTimeout(2_100)
  await fan.getByRole('button', { name: 'Sign Up' }).click()
  await fan.getByText('Thank you. A mail is on its way').waitFor()
  await fan.getByRole('button', { name: 'Sign Up' }).waitFor()
  expect(await fan.getByLabel('Email').inputValue()).toBe('')
})
