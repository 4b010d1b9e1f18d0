import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { downloadExport } from '#server/testing/download-export.ts'
import { makeCover, makeItem } from '#server/testing/make-files.ts'
import { makeArtist, makeLabelCopy, makeRelease } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'
import { makePressRelease } from '#server/testing/press-releases.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { readZip } from '#server/testing/read-zip.ts'

const { app, artist, stranger, ask } = artistsOfFile()
const read = async (id: string) => (await ask('GET', `/press-releases/${id}`)).body.data

async function download(id: string, format: string): Promise<Buffer> {
  const { body } = await ask('POST', `/press-releases/${id}/address`, { format })
  const answer = await app.app.request(body.data.address)
  if (answer.status !== 200) throw new Error(`downloading answered ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

test('is generated from typed and known facts, part by part, and keeps edited parts when generated again', async () => {
  const id = await makePressRelease(app, artist)
  const first = await read(id)
  expect(first).toMatchObject({
    prompt_text: 'Recorded on a ferry.',
    generated: { body: 'Recorded on a ferry.', bio: '', quote: '' },
    edited: {},
    formats: ['pdf', 'word', 'web', 'text'],
  })
  const edited = { body: 'Recorded twice.', quote: '' }
  const body = { edited, embargo_until: '2027-03-01', version: first.version }
  const saved = await ask('PUT', `/press-releases/${id}`, body)
  expect(saved.body.data).toMatchObject({ edited, embargo_until: '2027-03-01', version: first.version + 1 })
  // A lost answer: the same again changes nothing. Another change of the old version meets the new one.
  expect((await ask('PUT', `/press-releases/${id}`, body)).status).toBe(200)
  const other = await ask('PUT', `/press-releases/${id}`, { ...body, edited: { body: 'Other' } })
  expect(other).toMatchObject({ status: 409, body: { data: { edited } } })
  await ask('PUT', '/press-facts', { short_bio: 'Mara sings.', quotes: [{ words: 'Bright', said_by: 'The Paper' }] })
  const again = await ask('POST', `/press-releases/${id}/generate`)
  expect(again.body.data).toMatchObject({ generated: { bio: 'Mara sings.', quote: '“Bright”\nThe Paper' }, edited })
})

test('is returned as text, web page, PDF and Word, without unknown facts, and as a ZIP of all', async () => {
  const copy = await makeLabelCopy(app, artist)
  const title = '<b>Низкий прилив</b> & "Сол"'
  const id = await makePressRelease(app, artist, { body: { title, release_id: copy.release_id } })
  const { version } = await read(id)
  await ask('PUT', `/press-releases/${id}`, {
    edited: {
      body: 'ערב טוב\n\nSecond <script>alert(1)</script> \u000b paragraph',
      bio: '',
      links: 'Shop: https://mara.example/?a=1&b="2"',
    },
    embargo_until: '2027-03-01',
    version,
  })
  const text = (await download(id, 'text')).toString()
  expect(text).toMatch(/^Embargoed until Mar 1, 2027\n\n/)
  expect(text).toMatch(/\n\n###\n$/)
  expect(text).not.toMatch(/\(\)|, ,|undefined|null/)
  const page = (await download(id, 'web')).toString()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toMatch(/<script|src="http|<b>/)
  expect(page).toContain(
    'Shop: <a href="https://mara.example/?a=1&amp;b=">https://mara.example/?a=1&amp;b=</a>&quot;2&quot;',
  )
  expect(page).toContain('src="data:image/jpeg;base64,')
  const pdf = readPdf(await download(id, 'pdf'))
  expect(JSON.stringify(pdf)).toContain('###')
  const word = readZip(await download(id, 'word'))
  const document = word.get('word/document.xml')!.toString()
  expect(document).toMatch(/w:pStyle w:val="Heading1"/)
  expect(document).toMatch(/<w:bidi\/>/)
  expect(document).toMatch(/<w:hyperlink [^>]*>.*?https:\/\/mara\.example/)
  expect(document).not.toContain('\u000b')
  expect(document).toContain('descr="Night ferry"')
  expect(word.get('docProps/core.xml')!.toString()).not.toContain('Un-named')
  const names = [...readZip(await download(id, 'zip')).keys()]
  expect(new Set(names.map((name) => name.split(' - ').at(-1)))).toEqual(
    new Set([
      'Label copy.pdf',
      'Photo.jpg',
      'Photo for the web.jpg',
      ...['docx', 'html', 'pdf', 'txt'].map((end) => `Press release.${end}`),
    ]),
  )
})

/** The pictures in a file, by the longer side. */
const sidesOf = async (pictures: (Buffer | undefined)[]) =>
  Promise.all(
    pictures.map(async (picture) => {
      const { width, height, format } = await sharp(picture).metadata()
      return `${format} ${Math.max(width, height)}`
    }),
  )

test.each([
  ['in its full size where it is kept', '&original=keep', 'png', 'png 3300', 3300],
  ['with all pixels of the library where it is not', '', 'jpg', 'jpeg 2560', 2560],
])(
  'a ZIP contains the photo for print %s, and the one for the web; documents contain what paper and screen need',
  async (_, query, ending, print, side) => {
    const photo = await sharp({ create: { width: 3300, height: 2200, channels: 3, background: '#0077aa' } })
      .png()
      .toBuffer()
    const { body } = await ask('POST', `/content/items?name=Quay.png${query}`, photo)
    const id = await makePressRelease(app, artist, { body: { photo_id: body.data.id } })
    expect(await read(id)).toMatchObject({ photo_side: side })
    const zip = readZip(await download(id, 'zip'))
    const fileOf = (end: string) => zip.get([...zip.keys()].find((name) => name.endsWith(end))!)
    const page = fileOf('.html')!.toString()
    const word = readZip(fileOf('.docx')!)
    const inPage = Buffer.from(/base64,([^"]+)"/.exec(page)![1]!, 'base64')
    const inWord = word.get([...word.keys()].find((name) => name.startsWith('word/media/'))!)
    expect(await sidesOf([fileOf(`- Photo.${ending}`), fileOf('- Photo for the web.jpg'), inPage, inWord])).toEqual([
      print,
      'jpeg 1200',
      'jpeg 1200',
      'jpeg 2560',
    ])
  },
)

test('the Word document has the paper of the account', async () => {
  const american = await makeArtist(app)
  const id = await makePressRelease(app, american)
  const pageOf = async (paper_size: string) => {
    await ask('PUT', '/preferences', { paper_size }, american.token)
    const { body } = await ask('POST', `/press-releases/${id}/address`, { format: 'word' }, american.token)
    const answer = await app.app.request(body.data.address)
    const document = readZip(Buffer.from(await answer.arrayBuffer()))
      .get('word/document.xml')!
      .toString()
    return /w:pgSz w:w="(\d+)" w:h="(\d+)"/.exec(document)!.slice(1).join('x')
  }
  expect(await pageOf('letter')).toBe('12240x15840')
  expect(await pageOf('a4')).toBe('11906x16838')
})

test('a ZIP adds the cover of the release, in its full size', async () => {
  const { id: release_id } = await makeRelease(app, artist)
  const cover = await makeCover(app, artist, release_id)
  const id = await makePressRelease(app, artist, { body: { release_id } })
  const names = () =>
    download(id, 'zip').then((zip) => [...readZip(zip).keys()].map((name) => name.split(' - ').at(-1)))
  const zip = readZip(await download(id, 'zip'))
  const [name] = [...zip.keys()].filter((each) => each.endsWith(' - Cover.jpg'))
  expect(await sharp(zip.get(name!)).metadata()).toMatchObject({ width: 3000, height: 3000 })
  await ask('DELETE', `/content/items/${cover.item!.id}`)
  expect(await names()).not.toContain('Cover.jpg')
})

test('refuses a photo or release that was deleted or is another account’s, at its field', async () => {
  const photo = await makeItem(app, stranger)
  const theirs = await makeLabelCopy(app, stranger)
  const own = await makeItem(app, artist)
  const typed = { title: 'X', release_date: null, information: '' }
  for (const [body, path, message] of [
    [{ ...typed, photo_id: photo.id }, 'photo_id', texts.noPhotoFound],
    [{ ...typed, photo_id: own.id, release_id: theirs.release_id }, 'release_id', texts.releaseGone],
    [{ ...typed, title: ' ', photo_id: own.id }, 'title', texts.titleRequired],
  ] as const)
    expect(await ask('POST', '/press-releases', body)).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path, message }] } },
    })
})

test('is deleted and restored, outlives its photo, and comes with the export; an address ends', async () => {
  const id = await makePressRelease(app, artist)
  const { body } = await ask('POST', `/press-releases/${id}/address`, { format: 'text' })
  const [photo] = (await ask('GET', '/content/items')).body.data
  await ask('DELETE', `/content/items/${photo.id}`)
  expect(await read(id)).toMatchObject({ photo_url: null })
  expect((await download(id, 'web')).toString()).not.toContain('<img')
  const { text } = await downloadExport(app, artist)
  expect(text('press-releases.csv')).toContain('Recorded on a ferry.')
  await ask('DELETE', `/press-releases/${id}`)
  expect((await ask('GET', `/press-releases/${id}`)).status).toBe(404)
  expect((await ask('GET', '/press-releases')).body.data.map((row: { id: string }) => row.id)).not.toContain(id)
  expect((await app.app.request(body.data.address)).status).toBe(404)
  await ask('POST', `/press-releases/${id}/restore`)
  expect((await read(id)).title).toBe('Low Tide')
  const forged = body.data.address.replace(/signature=.{4}/, 'signature=AAAA')
  expect((await app.app.request(forged)).status).toBe(403)
})

test('a lapsed account reads and downloads, and writes nothing', async () => {
  const lapsed = await makeArtist(app)
  const id = await makePressRelease(app, lapsed)
  await app.context.db.execute(`update subscriptions set status = 'canceled' where user_id = '${lapsed.id}'`)
  expect((await ask('GET', `/press-releases/${id}`, undefined, lapsed.token)).status).toBe(200)
  expect((await ask('POST', `/press-releases/${id}/address`, { format: 'pdf' }, lapsed.token)).status).toBe(200)
  expect((await ask('DELETE', `/press-releases/${id}`, undefined, lapsed.token)).status).toBe(403)
})

test('reports later changes of its release, uses them on request, and asks once', async () => {
  const release = await makeRelease(app, artist, { title: 'Low Tide', release_date: '2027-03-05' })
  const id = await makePressRelease(app, artist, { body: { release_id: release.id, title: 'Low Tide (Deluxe)' } })
  expect(await read(id)).toMatchObject({ title: 'Low Tide (Deluxe)', release_change: null })
  const move = async (changes: object) => {
    const { body } = await ask('GET', `/releases/${release.id}`)
    const { title, release_date, release_type, status } = body.data
    const moved = await ask('PUT', `/releases/${release.id}`, {
      title,
      release_date,
      release_type,
      status,
      version: body.data.version,
      ...changes,
    })
    expect(moved.status).toBe(200)
  }
  await move({ release_date: '2027-03-12' })
  const { version, release_change } = await read(id)
  expect(release_change).toEqual({ release_date: '2027-03-12' })
  await ask('PUT', `/press-releases/${id}`, { edited: { headline: 'Mine' }, embargo_until: null, version })
  const taken = await ask('POST', `/press-releases/${id}/release-change`, { take_over: true })
  expect(taken.body.data).toMatchObject({
    title: 'Low Tide (Deluxe)',
    release_date: '2027-03-12',
    release_change: null,
    edited: { headline: 'Mine' },
    generated: { lead: expect.stringContaining('Mar 12, 2027') },
  })
  await move({ title: 'High Tide' })
  expect((await read(id)).release_change).toEqual({ title: 'High Tide' })
  const kept = await ask('POST', `/press-releases/${id}/release-change`, { take_over: false })
  expect(kept.body.data).toMatchObject({ title: 'Low Tide (Deluxe)', release_change: null })
  // A repeat changes nothing; neither does a deleted release.
  const again = await ask('POST', `/press-releases/${id}/release-change`, { take_over: true })
  expect(again.body.data).toMatchObject({ title: 'Low Tide (Deluxe)', version: kept.body.data.version })
  await move({ title: 'Ebb' })
  await ask('DELETE', `/releases/${release.id}`)
  expect((await read(id)).release_change).toBeNull()
})
