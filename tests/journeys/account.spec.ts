import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountTexts as texts } from '#domain/account-deletion/texts.ts'
import { avatarTexts } from '#domain/avatars/texts.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { askForToken, makeArtist, makeReleases, signIn } from './artists.ts'
import { failedAnswer, visit } from './journey.ts'

/** A square PNG of one color. */
function makePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x77)])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function openSettings(page: Page) {
  await page.locator('aside').getByRole('button', { name: 'Profile Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile Settings' })
  await dialog.getByRole('heading', { name: texts.title }).waitFor()
  return dialog
}

test('an artist previews a picture before it is sent, sees it in the profile card, and removes it again', async () => {
  const { page } = await visit()
  await signIn(page, await makeArtist())
  const dialog = await openSettings(page)
  const field = dialog.getByRole('region', { name: avatarTexts.title })
  await field
    .locator('input[type=file]')
    .setInputFiles({
      name: 'drawing.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
  await field.getByText(pictureTexts.svg).waitFor()
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: makePng(600) })
  await field.getByRole('img', { name: avatarTexts.preview }).waitFor()
  await field.getByRole('button', { name: avatarTexts.save }).click()
  await page.getByText(avatarTexts.saved).waitFor()

  const sizeOf = (image: ReturnType<Page['locator']>) =>
    image.evaluate(async (element) => {
      const shown = element as unknown as { decode: () => Promise<void>; naturalWidth: number }
      await shown.decode()
      return shown.naturalWidth
    })
  expect(await sizeOf(field.getByRole('img', { name: avatarTexts.alt }))).toBe(256)
  expect(await sizeOf(page.locator('aside img[data-part=avatar]'))).toBe(64)

  await field.getByRole('button', { name: avatarTexts.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: avatarTexts.remove }).click()
  await field.getByRole('img', { name: avatarTexts.none }).waitFor()
  await page.locator('aside span[data-part=avatar]').waitFor()
})

test('an artist downloads everything as one ZIP', async () => {
  const artist = await makeArtist()
  await makeReleases(artist, [{ title: 'Night Ferry' }, { title: 'Low Tide' }])
  const { page } = await visit()
  await signIn(page, artist)
  const dialog = await openSettings(page)
  let tickets = 0
  page.on('request', (request) => void (tickets += request.url().endsWith('/export-ticket') ? 1 : 0))
  const button = dialog.getByRole('button', { name: texts.download })
  // All concurrently: the toast may disappear before the file begins to arrive.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText(texts.downloadStarted).waitFor(),
    button.click({ clickCount: 2, delay: 40 }),
  ])
  expect(tickets).toBe(1)
  expect(download.suggestedFilename()).toMatch(/^all-areas-\d{4}-\d\d-\d\d\.zip$/)
  const zip = readZip(await readFile(await download.path()))
  const { tables } = JSON.parse(zip.get('data.json')!.toString()) as { tables: { releases: { title: string }[] } }
  expect(tables.releases.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Low Tide',
    'Night Ferry',
  ])
  expect(zip.get('releases.csv')!.toString()).toContain('Night Ferry')
})

test('an artist deletes the account by its address and password, is signed out, and cannot sign in again', async () => {
  const artist = await makeArtist()
  const { page, allow } = await visit()
  // The sign-in client tells the server to sign out a session that has already ended.
  allow(failedAnswer(403), failedAnswer(400))
  await signIn(page, artist)
  await (await openSettings(page)).getByRole('button', { name: texts.delete }).click()
  const question = page.getByRole('alertdialog', { name: texts.question })
  await question.getByText(texts.subscriptionEnds).waitFor()
  await question.getByRole('button', { name: texts.confirm }).click()
  await question.getByText(texts.emailMismatch).waitFor()
  await question.getByLabel(texts.emailLabel(artist.email)).fill(artist.email)
  await question.getByRole('button', { name: texts.confirm }).click()
  await question.getByText(texts.passwordNeeded).waitFor()
  const password = question.getByLabel(texts.password)
  await password.fill('not the password')
  await question.getByRole('button', { name: texts.confirm }).click()
  await question.getByText(texts.passwordWrong).waitFor()
  await password.fill(artist.password)
  await question.getByRole('button', { name: texts.confirm }).click()
  await page.waitForURL('**/login')
  await page.getByText(texts.deleted).waitFor()
  expect((await askForToken(artist)).status).toBe(400)
})
