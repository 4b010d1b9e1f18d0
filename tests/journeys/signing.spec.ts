import { expect, inject, test } from 'vitest'
import { call } from './artists.ts'
import { visit } from './journey.ts'
import { accessibilityFindings } from './looks.ts'
import { contributor, prepare } from './split-sheet.ts'

type Agreement = { versions: { state: string; code: string | null; signers: { id: string; state: string }[] }[] }

/** A sheet of these people that was sent, and the link of each, as the QR code in the room holds it. */
async function sendTo(names: string[]) {
  const { token, ids, save } = await prepare(['Low Tide'])
  const { version } = await save({ contributors: names.map((name) => contributor(name, 100 / names.length)) })
  const path = `/api/songs/${ids[0]}/agreement`
  const { versions } = await call<Agreement>('POST', path, { version, mail: false }, token)
  const links: string[] = []
  for (const { id } of versions[0]!.signers) {
    const { url } = await call<{ url: string }>('POST', `/api/split-signers/${id}/link`, { way: 'qr' }, token)
    links.push(new URL(url).pathname)
  }
  return { links, read: () => call<Agreement>('GET', path, undefined, token) }
}

test('three people sign on their own phones, and the last one opens the signed sheet', async () => {
  const names = ['Mara Velden', 'Yaw Oséi', 'נועה לוי', 'Ada Ferro']
  const { links, read } = await sendTo(names)
  for (const [index, name] of names.entries()) {
    const { page } = await visit({ phone: true, dark: index === 1 })
    await page.goto(links[index]!)
    await page.getByRole('listitem').filter({ hasText: name }).getByText('You').waitFor()
    await page.getByRole('button', { name: 'I Agree and Sign' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('checkbox', { name: /I have read this sheet/ }).check()
    await page.getByLabel('Your legal name').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'I Agree and Sign' }).dblclick()
    await page.getByText('You have agreed.').waitFor()
    if (index < names.length - 1) continue
    await page.getByText(/^Everybody agreed by/).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  }
  const [signed] = (await read()).versions
  expect(signed).toMatchObject({ state: 'signed', code: expect.stringMatching(/^[0-9A-Z]{20}$/) })
  const { code } = signed!
  const { page } = await visit()
  await page.goto(`/verify/${code}`)
  await page.getByRole('heading', { name: 'Signed by everybody on it' }).waitFor()
})

test('other numbers are proposed; the address of the page is in no cache, referrer or index', async () => {
  const { links, read } = await sendTo(['Mara Velden', 'Yaw Osei'])
  const answer = await fetch(inject('address') + links[0]!)
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ])
  const { page } = await visit()
  await page.goto(links[0]!)
  await page.getByRole('button', { name: 'Propose Other Numbers' }).click()
  for (const column of ['Writer', 'Publisher']) {
    await page.getByLabel(`${column}, Mara Velden`).fill('1/3')
    await page.getByLabel(`${column}, Yaw Osei`).fill('2/3')
  }
  await page.getByLabel('Why, in a note').fill('You wrote the bridge')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the Proposal' }).click()
  await page.getByText('Your proposal was sent.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'You wrote the bridge' }).waitFor()
  expect((await read()).versions[0]!.signers[0]!.state).toBe('proposed')
})

test('a link that was invented says that it has ended', async () => {
  const { page, allow } = await visit()
  allow(/status of 404/)
  await page.goto(`/sign/${'x'.repeat(43)}`)
  await page.getByRole('heading', { level: 1, name: 'This link has ended' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('the longest names and notes stay within a phone’s width', async () => {
  const { links, read } = await sendTo(['W'.repeat(300), 'Yaw Osei'])
  const path = `/api${links[1]!}`
  const sheet = await call<{ hash: string; contributor_id: string; document: { contributors: { id: string }[] } }>(
    'GET',
    path,
  )
  const shares = sheet.document.contributors.map(({ id }) => {
    const share = id === sheet.contributor_id ? 10_000 : 0
    return { contributor_id: id, writer_share: share, publisher_share: share }
  })
  await call('POST', `${path}/propose`, { hash: sheet.hash, shares, note: 'n'.repeat(2000) })
  await call('POST', `${path}/dispute`, { reason: 'd'.repeat(2000) })
  expect((await read()).versions[0]!.signers[1]!.state).toBe('proposed')
  const { page } = await visit({ phone: true })
  await page.goto(links[0]!)
  await page.getByText('n'.repeat(2000)).waitFor()
  await page.getByText('d'.repeat(2000)).waitFor()
  await page.getByRole('button', { name: 'Propose Other Numbers' }).click()
  await page.getByLabel('Writer, Yaw Osei').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
