import { describe, expect, test } from 'vitest'
import { call, makeArtist, makeReleases, tokenOf } from './artists.ts'
import { eventually, failedAnswer, noAnswer, serverOf, visit } from './journey.ts'
import { lookOver } from './looks.ts'

type Sent = {
  versions: { id: string; hash: string; code: string | null; signers: { id: string; legal_name: string }[] }[]
}
const people = ['Petra Achterberg', 'נועה לוי']

/** A split sheet that two people have signed by their links: its code, its PDF, and a link to it. */
async function signSheet() {
  const artist = await makeArtist()
  const token = await tokenOf(artist)
  const [release] = await makeReleases(artist, [{ title: 'Low Tide' }])
  const { id: song } = await call<{ id: string }>(
    'POST',
    `/api/releases/${release!}/songs`,
    { song_title: 'Ebb' },
    token,
  )
  const contributors = people.map((legal_name) => ({
    legal_name,
    writer_share_percent: 50,
    publisher_share_percent: 50,
  }))
  const sheet = { song_title: 'Ébb – שפל', artist_name: 'Marlin', contributors }
  const { version } = await call<{ version: number }>('PUT', `/api/songs/${song}/split-sheet`, sheet, token)
  const sent = await call<Sent>('POST', `/api/songs/${song}/agreement`, { version, mail: false }, token)
  const [{ id, hash, signers }] = sent.versions as [Sent['versions'][number]]
  const secrets: string[] = []
  for (const signer of signers) {
    const { url } = await call<{ url: string }>('POST', `/api/split-signers/${signer.id}/link`, { way: 'qr' }, token)
    const secret = url.split('/sign/')[1]!
    await call('POST', `/api/sign/${secret}/agree`, { hash, name: signer.legal_name, consent: true })
    secrets.push(secret)
  }
  const signed = await call<Sent>('GET', `/api/songs/${song}/agreement`, undefined, token)
  const makeAddress = () => call<{ address: string }>('POST', `/api/split-versions/${id}/pdf-address`, undefined, token)
  await eventually(() => makeAddress().catch(() => null)).not.toBeNull()
  return { code: signed.versions[0]!.code!, address: (await makeAddress()).address }
}

describe('the page that checks a signed sheet', () => {
  test('tells the PDF of the last signature from one with another byte, and knows its code, on every screen', async () => {
    const { code, address } = await signSheet()
    const { page } = await visit()
    const pdf = Buffer.from(await (await fetch(serverOf(page) + address)).arrayBuffer())
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto('/verify')
    await lookOver(page, 'verify')
    const choose = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      // By the keyboard alone.
      await page.getByRole('button', { name: 'Choose PDF' }).focus()
      await page.keyboard.press('Enter')
      await (await chooser).setFiles({ name: 'Ebb.pdf', mimeType: 'application/pdf', buffer })
    }
    const answer = page.getByRole('region', { name: 'Answer' })
    await choose(pdf)
    await answer.getByRole('heading', { name: 'Signed by everybody on it' }).waitFor()
    expect(await answer.textContent()).toContain('byte for byte')
    await lookOver(page, 'verify-signed')
    // Nothing of the file left the browser.
    expect(sent.filter((line) => line.includes('/api/'))).toEqual([`GET /api/verify/${code}`])
    for (const place of [9, Math.floor(pdf.length / 2), pdf.length - 2]) {
      const changed = Buffer.from(pdf)
      changed[place]! ^= 1
      await choose(changed)
      await answer.getByRole('heading', { name: 'This file was changed' }).waitFor()
      await choose(pdf)
      await answer.getByRole('heading', { name: 'Signed by everybody on it' }).waitFor()
    }
    const dark = await visit({ phone: true, dark: true })
    await dark.page.goto(`/verify/${code.toLowerCase()}`)
    await dark.page.getByText('This says that the code is real.').waitFor()
    await lookOver(dark.page, 'verify-code')
  })

  test('says so if a code is unknown, and offers another try if nothing answers', async () => {
    const { page, context, allow } = await visit()
    allow(failedAnswer(404), noAnswer)
    await page.goto('/verify')
    await page.getByRole('textbox', { name: 'Code' }).fill('00000-00000-00000-00000')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Unknown code').waitFor()
    await lookOver(page, 'verify-unknown')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const again = page.getByRole('button', { name: 'Try Again' })
    await again.waitFor()
    expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('00000-00000-00000-00000')
    await context.setOffline(false)
    await again.click()
    await page.getByRole('alert').getByText('Unknown code').waitFor()
  })
})
