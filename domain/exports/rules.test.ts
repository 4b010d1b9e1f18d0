import { expect, test } from 'vitest'
import { csvLine, exportFileName, listLines, pathsInZip } from '#domain/exports/rules.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'c"d', 'e\nf'], '"a,b","c""d","e\nf"\r\n'],
  [[null, '', 0, 12, -5], ',,0,12,-5\r\n'],
  [['=1+1', '+x', '-x', '@x', 'a=b'], "'=1+1,'+x,'-x,'@x,a=b\r\n"],
  [['=A1,"x"'], '"\'=A1,""x"""\r\n'],
  [['Ørsted – 🎵'], 'Ørsted – 🎵\r\n'],
])('turns %j into the line %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test("puts the UTC day into the ZIP's name", () => {
  expect(exportFileName(new Date('2026-11-21T23:59:59-05:00'))).toBe('all-areas-2026-11-22.zip')
})

test('omits empty values from a list', () => {
  expect(
    listLines([
      ['Name', 'Ana'],
      ['Phone', null],
      ['City', ''],
      ['Label', undefined],
      ['Credits', 0],
    ]),
  ).toBe('Name: Ana\r\nCredits: 0\r\n')
})

test('names pictures in the ZIP by title, an image and its preview alike, and those without a title by kind', () => {
  const file = (id: string, kind: string, ending = '.jpg') => ({ id, kind, key: `account/${id}${ending}` })
  const image = (at: number, title: string) => ({
    title,
    file_id: `file${at}`,
    preview_id: `small${at}`,
    original_id: at === 0 ? 'whole' : null,
  })
  const titles = ['Night ferry', 'NIGHT FERRY', 'Tape: 1/2', '🌊 שקט', 'CON', 'Profile picture', '..']
  const files = [
    file('me', 'avatar', '.webp'),
    file('me-small', 'avatar_small', '.webp'),
    ...titles.flatMap((_, at) => [file(`file${at}`, 'content'), file(`small${at}`, 'content_small')]),
    file('stray', 'content', ''),
    file('whole', 'content_original', '.png'),
  ]
  const paths = pathsInZip(
    files,
    titles.map((title, at) => image(at, title)),
  )
  expect([...paths.values()].filter((path) => !path.includes('previews/'))).toEqual([
    'files/Profile picture.webp',
    'files/Night ferry.jpg',
    'files/NIGHT FERRY (2).jpg',
    'files/Tape 1 2.jpg',
    'files/🌊 שקט.jpg',
    'files/_CON.jpg',
    'files/Profile picture (2).jpg',
    'files/Image.jpg',
    'files/Image (2)',
    'files/originals/Night ferry.png',
  ])
  expect(paths.get('me-small')).toBe('files/previews/Profile picture.webp')
  for (const at of titles.keys())
    expect(paths.get(`small${at}`)).toBe(paths.get(`file${at}`)!.replace('files/', 'files/previews/'))
})
