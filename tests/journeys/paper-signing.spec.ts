import { expect, test } from 'vitest'
import { call } from './artists.ts'
import { toastSays } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { contributor, open, prepare } from './split-sheet.ts'

const scan = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

test.each([{ phone: false }, { phone: true }])(
  'a version is printed with its hash, signed by hand, and added as a scan: %j',
  async (options) => {
    const { artist, token, ids, sheet, save } = await prepare(['Low Tide'])
    const { version } = await save({ contributors: [contributor('Mara Velden', 50), contributor('Yaw Osei', 50)] })
    await call('POST', `/api/songs/${ids[0]}/agreement`, { version, mail: false }, token)
    const { page } = await open(artist, sheet(), options)
    await page.getByRole('button', { name: 'Signed on Paper…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version 1, signed on paper' })
    const [address] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/print-address')),
      dialog.getByRole('button', { name: 'Print to Sign' }).click(),
    ])
    expect(address.status()).toBe(200)
    await dialog.getByRole('button', { name: 'Save as Signed' }).click()
    await dialog.getByText('Choose the scan of the signed paper').waitFor()
    await dialog.getByText('Please confirm what the scan shows').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose File' }).click(),
    ])
    await chooser.setFiles(scan)
    await dialog.getByText('Chosen: signed.pdf').waitFor()
    // Chosen and not saved: closing asks first.
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    await dialog.getByLabel('Date on the paper').fill('2020-01-01')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Save as Signed' }).click()
    await dialog.getByText('The date on the paper cannot be before this version was sent').waitFor()
    await dialog.getByLabel('Date on the paper').fill(new Date().toISOString().slice(0, 10))
    await dialog.getByRole('button', { name: 'Save as Signed' }).dblclick()
    await toastSays(page, 'Version 1 is signed on paper')
    await page.getByText(/^Signed on paper on/).waitFor()
    await page.getByRole('button', { name: 'Scan of version 1' }).waitFor()
    await page.getByText('Numbers of version 1').click()
    await page.getByRole('table', { name: 'Shares of this version' }).getByText('Yaw Osei').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto('/metadata/sheets')
    await page.getByText(/^Version 1 signed on paper/).waitFor()
  },
)
