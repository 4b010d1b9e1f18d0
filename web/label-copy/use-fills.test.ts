import { describe, expect, test } from 'vitest'
import { defaultsOf, detailOf, songOf } from '#web/testing/fixtures.ts'
import { newForm, type Base, type Head, newRow } from './form.ts'
import { filledFields, fillsOf } from './use-fills.ts'

const now = new Date('2026-11-22T10:00:00Z')
const fills = fillsOf(
  defaultsOf({
    artist_name: 'Marlin',
    legal_name: 'Mara Lindholt',
    label: 'Tide Records',
    p_owner: 'Tide Records',
    c_owner: 'Mara Lindholt',
    producer: 'Dario Ferro',
    mastering_engineer: 'Yaw Osei',
    catalog_prefix: 'VSR',
    catalog_next: 5,
  }),
)
const base = (form: Base['form'], labelCopy = 0): Base => ({ form, versions: { release: 1, labelCopy } })

test('unknown defaults fill nothing and give out no numbers', () => {
  expect(fillsOf(undefined)).toMatchObject({ head: {}, track: {}, hasIsrcs: false, nextCatalog: null })
  expect(fillsOf(defaultsOf())).toMatchObject({ head: {}, track: {}, hasIsrcs: false, nextCatalog: null })
})

test('a prefix offers numbers', () => {
  expect(fills).toMatchObject({ hasIsrcs: false, nextCatalog: 'VSR005' })
  expect(fillsOf(defaultsOf({ isrc_prefix: 'AA6Q7' })).hasIsrcs).toBe(true)
})

describe('a new label copy', () => {
  const release = detailOf({ label: null, songs: [songOf(1)] })
  const form = newForm(release, fills, now)

  test('begins with the artist, label, owners and credits, and with no catalog number', () => {
    expect(form.head).toMatchObject({
      artist: 'Marlin',
      label: 'Tide Records',
      phonogram_copyright: 'Tide Records',
      composition_copyright: 'Mara Lindholt',
      catalog_number: '',
    })
    expect(form.rows).toMatchObject([
      { songwriters: 'Mara Lindholt', producers: 'Dario Ferro', mix_engineer: '', mastering_engineer: 'Yaw Osei' },
    ])
    expect(newRow([], [], fills.track)).toMatchObject({ producers: 'Dario Ferro', mix_engineer: '' })
  })

  test('says so at the fields that still hold it', () => {
    const said = (head: Partial<Head>, of = release) => [
      ...filledFields(base(form), { ...form.head, ...head }, fills, of),
    ]
    expect(said({})).toEqual(['artist', 'label', 'phonogram_copyright', 'composition_copyright'])
    expect(said({ artist: 'Mar', label: '' })).toEqual(['phonogram_copyright', 'composition_copyright'])
  })

  test("keeps the release's own label, and does not claim it", () => {
    const own = detailOf({ label: 'Ebb' })
    expect(newForm(own, fills, now).head.label).toBe('Ebb')
    expect(filledFields(base(form), form.head, fills, detailOf({ label: 'Tide Records' }))).not.toContain('label')
  })
})

test('a saved label copy claims nothing', () => {
  const form = newForm(null, fills, now)
  expect(filledFields(base(form, 1), form.head, fills, null)).toEqual(new Set())
})
