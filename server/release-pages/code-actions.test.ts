import { expect, test } from 'vitest'
import { codeCampaign } from '#domain/release-pages/rules.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { qrModules, renderQrCode } from '#server/platform/qr-code.ts'
import { makeFanPage } from '#server/testing/fans.ts'
import { makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { readCode, readPdf } from '#server/testing/read-pdf.ts'

const { app, artist, ask } = artistsOfFile()
const get = (path: string) => app.app.request(path)

async function makePage(slug: string, title = 'Low Tide') {
  const name = await makeFanPage(app, artist)
  const { id } = await makeRelease(app, artist, { title, release_date: '2030-01-04' })
  const api = `/releases/${id}/page`
  const saved = (await ask('PUT', api, { slug, links: '' })).body.data
  const publish = (published = true) => ask('POST', `${api}/publish`, { published })
  return {
    id,
    api,
    path: `/r/${name}/${slug}`,
    address: saved.address as string,
    preview: saved.preview as string,
    publish,
  }
}

test('the card of a release page is a PDF with title, artist and the code, whose visits are a separate campaign', async () => {
  const made = await makePage('low-tide')
  await made.publish()
  const code = `${made.address}?c=${codeCampaign}`
  const picture = await get(`${made.path}/qr.svg`)
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/svg+xml', renderQrCode(code)])
  const card = await get(`${made.path}/card.pdf`)
  expect([card.status, card.headers.get('content-type'), card.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="Low Tide - Release.pdf"',
  ])
  const { pages } = readPdf(new Uint8Array(await card.arrayBuffer()))
  expect(pages).toHaveLength(1)
  const printed = pages[0]!.text.replaceAll(/\s/g, '')
  const { artist_name } = (await ask('GET', '/artists')).body.data[0]
  for (const words of ['Low Tide', artist_name, texts.cardLine, made.path])
    expect(printed).toContain(words.replaceAll(/\s/g, ''))
  // Typed by hand it is shorter.
  expect(printed).not.toContain('?c=')
  expect(readCode(pages[0]!.content).modules).toEqual(qrModules(code))
})

test('before a page is published, only its preview opens code and card', async () => {
  const made = await makePage('early')
  for (const part of ['/qr.svg', '/card.pdf']) {
    const early = new URL(made.preview).search
    expect([(await get(made.path + part)).status, (await get(made.path + part + early)).status]).toEqual([404, 200])
    expect((await get(`${made.path}${part}?preview=1.x`)).status).toBe(404)
    await made.publish()
    expect((await get(made.path + part)).status).toBe(200)
    await made.publish(false)
  }
})

test('an earlier address leads on to code and card; a deleted release has none', async () => {
  const made = await makePage('flood')
  await made.publish()
  await ask('PUT', made.api, { slug: 'ebb', links: '' })
  const next = made.path.replace('flood', 'ebb')
  for (const part of ['/qr.svg', '/card.pdf']) {
    const { status, headers } = await get(made.path + part)
    expect([status, headers.get('location')]).toEqual([308, next + part])
  }
  await ask('DELETE', `/releases/${made.id}`)
  for (const part of ['/qr.svg', '/card.pdf']) expect((await get(next + part)).status).toBe(404)
})
