import { describe, expect, test } from 'vitest'
import { another } from '#domain/parties/row-rules.ts'
import { sharesAddUp } from '#domain/split-sheets/rules.ts'
import { masterSheetBody, splitSheetBody } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { defaultsOf, detailOf, songOf } from '#web/testing/fixtures.ts'
import { form, row, saved, shares } from '#web/testing/split-forms.ts'
import { formOf, isChanged, newForm, type Row } from './form.ts'
import { blankSample, lacksTitle } from './samples.ts'
import { bodyOf, contentOf, contentOfNew, fieldAt, hasOpenShares } from './wire.ts'

describe('a new sheet', () => {
  const release = detailOf({ title: 'First Light' })
  const song = songOf(1, { song_title: 'Salt', duration_seconds: 231 })
  const create = () => newForm(release, song, defaultsOf({ artist_name: 'Mara' }))

  test('is compared with its own beginning, without contributors', () => {
    const { contributors: _contributors, ...rest } = contentOf(saved)
    expect(contentOfNew(create())).toEqual({
      ...rest,
      album_project: 'First Light',
      date_created: null,
      contributors: [],
    })
  })
})

test('compares what a person writes and the ids of the rows, without id, version and time of the sheet', () => {
  expect(contentOf(saved)).toEqual({
    song_title: 'Salt',
    song_aka: null,
    artist_name: 'Mara',
    album_project: null,
    date_created: '2026-06-14',
    song_length: '03:51',
    studio_location: null,
    additional_notes: null,
    samples: [],
    from_month: null,
    contributors: saved.contributors,
  })
})

test.each([
  ['song_title', 'song_title'],
  ['contributors', 'contributors'],
  ['contributors.1.email', 'b.email'],
  ['contributors.0.writer_share_percent', 'a.writer_share'],
  ['contributors.0.publisher_share_percent', 'a.publisher_share'],
  ['contributors.9.role', 'contributors'],
  ['additional_notes.0', 'additional_notes'],
  ['', ''],
])('an objection to %j belongs to the field %j', (path, field) => expect(fieldAt(path, ['a', 'b'])).toBe(field))

describe('what a split sheet sends', () => {
  test('is parked at any sum when asked, with the ids of the rows that were saved', () => {
    const open = form({ ...formOf(saved).rows[0]!, writer_share: '40' }, row('b', { legal_name: 'B' }))
    expect(splitSheetBody.safeParse(bodyOf(open, saved).body).error?.issues).toMatchObject([
      { path: ['contributors'], message: texts.sharesRule },
    ])
    const { contributors } = splitSheetBody.parse(bodyOf(open, saved, { parked: true }).body)
    expect(contributors.map(({ id, writer_share }) => [id, writer_share])).toEqual([
      [saved.contributors[0]!.id, 4000],
      [undefined, 0],
    ])
  })

  test('has the shares left blank of a draft, which are blank again wherever it is opened', () => {
    const typed = form(
      row('a', { legal_name: 'A', writer_share: '40', publisher_share: '0' }),
      row('b', { legal_name: 'B' }),
    )
    const body = splitSheetBody.parse(bodyOf(typed, null, { parked: true }).body)
    const contributors = body.contributors.map((contributor, index) => ({
      ...saved.contributors[0]!,
      ...contributor,
      id: String(index),
      party_id: null,
    }))
    expect(sharesAddUp(contributors)).toBe(false)
    const rows = formOf({ ...saved, contributors }).rows
    expect(rows.map(({ writer_share, publisher_share }) => [writer_share, publisher_share])).toEqual([
      ['40', '0'],
      ['', ''],
    ])
  })

  test('omits entirely empty rows, and keeps the extra hundredth where the form shows it', () => {
    const { body, keys } = bodyOf(
      form(
        row('a', { legal_name: 'A', ...shares('1/3') }),
        row('b'),
        row('c', { legal_name: 'C', ...shares('1/3') }),
        row('d', { legal_name: 'D', ...shares('1/3') }),
      ),
      null,
    )
    expect(keys).toEqual(['a', 'c', 'd'])
    const sent = splitSheetBody.parse(body)
    expect(sent).toMatchObject({ version: 0, song_aka: null, date_created: null, song_length: '03:51' })
    expect(
      sent.contributors.map((each) => [each.legal_name, each.role, each.writer_share, each.pro_affiliation]),
    ).toEqual([
      ['A', 'writer', 3334, null],
      ['C', 'writer', 3333, null],
      ['D', 'writer', 3333, null],
    ])
  })

  test('refuses an invalid share, and an objection finds its row although empty ones were omitted', () => {
    const { body, keys } = bodyOf(
      form(
        row('a'),
        row('b', { legal_name: 'B', ...shares('100') }),
        row('c', { stage_name: 'C', writer_share: '1e2' }),
      ),
      saved,
    )
    const issues = splitSheetBody
      .safeParse(body)
      .error!.issues.map(({ path, message }) => [fieldAt(path.join('.'), keys), message])
    expect(issues).toContainEqual(['c.legal_name', texts.legalNameRequired])
    expect(issues).toContainEqual(['c.writer_share', texts.badShare])
    expect(['song_title', 'contributors', 'contributors.9.role'].map((path) => fieldAt(path, keys))).toEqual([
      'song_title',
      'contributors',
      'contributors',
    ])
  })

  test('equals what was saved, if nothing was changed', () => {
    const {
      version: _version,
      release_id: _release,
      parked: _parked,
      ...sent
    } = splitSheetBody.parse(bodyOf(formOf(saved), saved).body)
    // The server knows the person of a row, by the row's id.
    const rows = saved.contributors.map(({ party_id: _party, ...row }) => row)
    expect({ ...saved, ...sent }).toEqual({ ...saved, contributors: rows })
  })
})

describe('the Master column', () => {
  const mastersOf = (...typed: string[]) =>
    splitSheetBody
      .parse(
        bodyOf(
          form(
            ...typed.map((master_share, index) =>
              row(String(index), { legal_name: 'A', ...shares(index === 0 ? '100' : ''), master_share }),
            ),
          ),
          null,
        ).body,
      )
      .contributors.map(({ master_share }) => master_share)

  test('is nothing while it is empty; in use, an empty share is 0, and fractions come to the whole', () => {
    expect(mastersOf('', ' ')).toEqual([null, null])
    expect(mastersOf('100', '')).toEqual([10_000, 0])
    expect(mastersOf('1/3', '1/3', '1/3')).toEqual([3334, 3333, 3333])
  })
})

describe('a master sheet', () => {
  const typed = form(
    row('a', { legal_name: 'A', ...shares('50'), master_share: '60' }),
    row('b', { legal_name: 'B', ...shares('50'), master_share: '40' }),
  )

  test('sends shares of the recording alone, also those that are blank', () => {
    const { body } = bodyOf(typed, null, { scope: 'master' })
    expect(body.contributors.map((sent) => Object.keys(sent).filter((key) => key.endsWith('percent')))).toEqual([
      ['master_share_percent'],
      ['master_share_percent'],
    ])
    const of = ({ contributors }: { contributors: { master_share: number | null }[] }) =>
      contributors.map(({ master_share }) => master_share)
    expect(of(masterSheetBody.parse(body))).toEqual([6000, 4000])
    const blank = form(row('a', { legal_name: 'A' }))
    expect(of(masterSheetBody.parse(bodyOf(blank, null, { scope: 'master', parked: true }).body))).toEqual([0])
  })

  test('refuses a share that is none at its field', () => {
    const { body, keys } = bodyOf(form(row('a', { legal_name: 'A', master_share: 'half' })), null, { scope: 'master' })
    const [issue] = masterSheetBody.safeParse(body).error!.issues
    expect([fieldAt(issue!.path.join('.'), keys), issue!.message]).toEqual(['a.master_share', texts.badShare])
  })
})

describe('whether a share is still to be agreed on', () => {
  const all = { legal_name: 'A', ...shares('100'), master_share: '100' }
  test.each<[string, Partial<Row>[], boolean, boolean]>([
    ['nothing is blank', [all], false, false],
    ['a writer share is blank', [{ ...all, writer_share: '' }], true, false],
    ['a publisher share is spaces', [{ ...all, publisher_share: '  ' }], true, false],
    ['the Master column is not in use', [{ ...all, master_share: ' ' }], false, false],
    ['one of two master shares is blank', [all, { ...all, master_share: '' }], true, true],
    ['only the artist of a master sheet is named', [{ legal_name: 'A' }], true, false],
    ['a row is entirely empty', [all, {}], false, false],
    ['there are no rows', [], false, false],
  ])('%s', (_when, rows, onSplitSheet, onMasterSheet) => {
    const typed = rows.map((changes, index) => row(String(index), changes))
    expect([hasOpenShares(typed, 'song'), hasOpenShares(typed, 'master')]).toEqual([onSplitSheet, onMasterSheet])
  })
})

describe('samples and the first month', () => {
  const sample = { title: 'Sea organ', owner: null, kind: 'interpolation' as const, cleared: true }
  const kept = { ...saved, samples: [sample], from_month: '2027-07-01' }

  test('are sent as they were saved, without rows in which nothing was typed', () => {
    const typed = formOf(kept)
    expect(typed.head.from_month).toBe('2027-07')
    const withBlank = { ...typed, head: { ...typed.head, samples: [...typed.head.samples, blankSample('new')] } }
    const { samples, from_month } = splitSheetBody.parse(bodyOf(withBlank, kept).body)
    expect({ samples, from_month }).toEqual({ samples: [sample], from_month: '2027-07-01' })
    expect(isChanged(typed, withBlank)).toBe(false)
  })

  test('are refused at their fields: a row without its title, a month that is none', () => {
    const typed = formOf(kept)
    const bad = {
      ...typed,
      head: { ...typed.head, from_month: '2027-7', samples: [{ ...blankSample('x'), owner: 'Nikola' }] },
    }
    const { body, keys } = bodyOf(bad, kept)
    const issues = splitSheetBody
      .safeParse(body)
      .error!.issues.map(({ path, message }) => [fieldAt(path.join('.'), keys), message])
    expect(issues).toEqual([
      ['samples', texts.sampleTitleRequired],
      ['from_month', texts.badMonth],
    ])
    expect(bad.head.samples.map(lacksTitle)).toEqual([true])
    expect([blankSample('y'), ...typed.head.samples].map(lacksTitle)).toEqual([false, false])
  })
})

test('names the person of a row: nobody by itself, one of the people by the id, or another person of the name', () => {
  const id = '0b0f6c3e-7a51-4c9e-9d5a-3f1d2a6b8c02'
  const rows = ['', id, another].map((party_id, index) => row(String(index), { legal_name: 'A', party_id }))
  const sent = splitSheetBody.parse(bodyOf(form(...rows), null, { parked: true }).body)
  expect(sent.contributors.map(({ party_id }) => party_id)).toEqual([undefined, id, null])
  const again = { ...saved, contributors: [{ ...saved.contributors[0]!, party_id: id }] }
  expect(splitSheetBody.parse(bodyOf(formOf(again), again).body).contributors).toEqual(again.contributors)
})
