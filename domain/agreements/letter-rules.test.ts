import { expect, test } from 'vitest'
import {
  invitationLetter,
  liftedLetter,
  newsLetter,
  refusedLetter,
  reminderLetter,
  signedLetter,
  takenOffLetter,
  withdrawnLetter,
  type NewsKind,
} from '#domain/agreements/letter-rules.ts'
import type { SplitDocument } from '#domain/agreements/schema.ts'
import { agreementLetters } from '#domain/agreements/texts.ts'

const id = '00000000-0000-4000-8000-000000000001'
const documentOf = (master_share: number | null): SplitDocument => ({
  format: 'split-sheet/1',
  number: 1,
  title: 'Low Tide',
  aka: null,
  artist: 'Marlin',
  contributors: [
    {
      id,
      legal_name: 'Yaw Osei',
      stage_name: null,
      role: 'writer',
      contribution: null,
      publisher: null,
      writer_share: 5000,
      publisher_share: 2500,
      master_share,
    },
  ],
  samples: [],
  terms: { version: 1, text: '' },
  from_month: null,
  nonce: '',
  previous: null,
})

test.each([
  [null, 'Writer 50.00%, publisher 25.00%'],
  [1000, 'Writer 50.00%, publisher 25.00%, master 10.00%'],
  [0, 'Writer 50.00%, publisher 25.00%, master 0.00%'],
])('an invitation with the master share %j says: %s', (master, shares) => {
  const { facts } = invitationLetter({ document: documentOf(master), contributor_id: id, url: 'https://example.com' })
  expect(facts!.map(({ value }) => value)).toContain(shares)
})

test('letters about a master sheet call it so', () => {
  const { contributors, ...song } = documentOf(10_000)
  const rows = contributors.map((row) => ({ ...row, writer_share: null, publisher_share: null }))
  const document: SplitDocument = { ...song, format: 'master-sheet/1', contributors: rows }
  const asked = { document, contributor_id: id, url: 'https://example.com' }
  const signed = { document, name: 'Yaw', code: 'A', url: asked.url, paper: null, isArtist: false }
  const about = { document, name: 'Yaw' }
  const kinds = Object.keys(agreementLetters.news.subject) as NewsKind[]
  const letters = [
    invitationLetter(asked),
    reminderLetter({ ...asked, uploadDay: null }),
    signedLetter(signed),
    takenOffLetter({ ...about, agreed: null }),
    withdrawnLetter({ ...about, reason: null, hasAgreed: false, inForce: null }),
    liftedLetter({ ...about, by: 'Mara', day: '2026-11-03' }),
    ...kinds.map((kind) => newsLetter(kind, { ...about, url: asked.url })),
  ]
  for (const letter of letters) {
    expect(JSON.stringify(letter)).toContain('master sheet')
    expect(JSON.stringify(letter)).not.toMatch(/split/i)
  }
  expect(letters[0]!.subject).toBe('Marlin asks you to agree to the master shares of "Low Tide"')
})

test.each([
  [true, 'Hello Yaw, you have stated that everybody on this split sheet has signed it on paper, dated Nov 3, 2026.'],
  [false, 'Hello Yaw, Marlin states that everybody on this split sheet has signed it on paper, dated Nov 3, 2026.'],
])('a letter about a signed paper says who stated it (to the artist: %j)', (isArtist, opening) => {
  const about = { document: documentOf(null), name: 'Yaw', code: 'A', url: 'https://example.com' }
  expect(signedLetter({ ...about, paper: '2026-11-03', isArtist }).opening[0]).toContain(opening)
})

const url = 'https://sign.example/1'
const asked = { document: documentOf(null), contributor_id: id, url }
const song = [
  { label: 'Song', value: 'Low Tide' },
  { label: 'From', value: 'Marlin' },
]
const line = expect.stringMatching(/./)

test('an invitation asks for an answer at its link', () => {
  const letter = invitationLetter(asked)
  expect(letter.heading).toBe('The split of "Low Tide"')
  expect(letter.opening).toEqual([expect.stringContaining('Hello Yaw Osei, Marlin has named you')])
  expect(letter.facts!.slice(0, 2)).toEqual(song)
  expect(letter.facts!.map(({ label }) => label)).toEqual(['Song', 'From', 'Your shares'])
  expect(letter.button).toEqual({ label: 'Read and Answer', url })
  expect([letter.closing, letter.footer]).toEqual([[line], [expect.stringContaining('Marlin gave us your address')]])
})

test('an invitation to a later version says what became of agreements', () => {
  const later = invitationLetter({ ...asked, document: { ...documentOf(null), number: 2 } })
  expect(later.opening[1]).toContain('This is version 2.')
  expect(invitationLetter(asked).opening).toHaveLength(1)
})

test('an invitation for the master alone says so', () => {
  const { contributors, ...rest } = documentOf(10_000)
  const rows = contributors.map((row) => ({ ...row, writer_share: null, publisher_share: null }))
  const document: SplitDocument = { ...rest, format: 'master-sheet/1', contributors: rows }
  expect(invitationLetter({ ...asked, document }).facts).toContainEqual({
    label: 'About',
    value: 'What this one recording earns (the master)',
  })
})

test('a reminder names the day of the upload, and can be the last', () => {
  const letter = reminderLetter({ ...asked, uploadDay: '2026-12-01' })
  expect(letter.subject).toBe('Reminder: Marlin waits for your answer on "Low Tide"')
  expect(letter.opening).toEqual([
    expect.stringContaining('Hello Yaw Osei, Marlin is still waiting'),
    'The song is due to be uploaded on Dec 1, 2026.',
  ])
  expect(letter.stop).toEqual({ label: 'No more reminders', url: `${url}#reminders` })
  expect(reminderLetter({ ...asked, uploadDay: null }).opening).toHaveLength(1)
})

test('a refusal of proposed numbers has the reason, and the sheet as it was sent', () => {
  const letter = refusedLetter({ ...asked, note: 'As we said' })
  expect(letter).toMatchObject({ subject: 'Marlin answered no to your proposal for "Low Tide"' })
  expect(letter.heading).toBe('Your proposal was answered')
  expect(letter.opening).toEqual([expect.stringContaining('Hello Yaw Osei, Marlin answered no')])
  expect(letter.facts).toEqual([{ label: 'Note', value: 'As we said' }, ...invitationLetter(asked).facts!])
  expect(letter.closing).toEqual([expect.stringContaining('You can still agree')])
})

test.each([
  [null, []],
  [{ number: 1, inForce: true }, [expect.stringContaining('Version 1, which you signed, stays in force')]],
  [{ number: 1, inForce: false }, [expect.stringContaining('agreement to version 1 no longer counts')]],
])('somebody taken off, who had agreed to %j, reads what counts', (agreed, more) => {
  const letter = takenOffLetter({ document: { ...documentOf(null), number: 2 }, name: 'Yaw', agreed })
  expect(letter.heading).toBe('You are no longer on this sheet')
  expect(letter.opening).toEqual([expect.stringContaining('Hello Yaw, Marlin has sent version 2'), ...more])
  expect(letter.facts).toEqual(song)
  expect([letter.closing, letter.footer]).toEqual([
    [expect.stringContaining('Marlin')],
    [expect.stringContaining('Marlin')],
  ])
})

test('a withdrawn version is explained to who had agreed to it', () => {
  const about = { document: documentOf(null), name: 'Yaw' }
  const plain = withdrawnLetter({ ...about, reason: null, hasAgreed: false, inForce: null })
  expect(plain.subject).toBe('Marlin has withdrawn the split of "Low Tide"')
  expect(plain.heading).toBe('There is nothing to sign any more')
  expect(plain.opening).toEqual([expect.stringContaining('Marlin has withdrawn version 1 of this split sheet')])
  expect(plain.facts).toEqual(song)
  expect([plain.closing, plain.footer]).toEqual([
    [expect.stringContaining('Marlin')],
    [expect.stringContaining('Marlin')],
  ])
  const full = withdrawnLetter({ ...about, reason: 'Wrong name', hasAgreed: true, inForce: 3 })
  expect(full.opening.slice(1)).toEqual([
    'Your agreement to it no longer counts.',
    'Version 3, which everybody signed, stays in force.',
  ])
  expect(full.facts).toEqual([...song, { label: 'Reason', value: 'Wrong name' }])
})

test('the end of a dispute is told by whom and since when', () => {
  const letter = liftedLetter({ document: documentOf(null), name: 'Yaw', by: 'Mara', day: '2026-11-03' })
  expect(letter).toMatchObject({
    subject: 'The split of "Low Tide": the dispute is over',
    heading: 'A dispute was lifted',
  })
  expect(letter.opening).toEqual([expect.stringContaining('Hello Yaw, Mara disputed this split sheet on Nov 3, 2026')])
  expect(letter.facts).toEqual(song)
  expect([letter.closing, letter.footer]).toEqual([
    [expect.stringContaining('Marlin')],
    [expect.stringContaining('Marlin')],
  ])
})

test.each([
  [null, 'Signed by all: the split of "Low Tide"', 'Everybody has agreed'],
  ['2026-11-03', 'Signed on paper: the split of "Low Tide"', 'Signed on paper'],
])('the signed sheet (on paper: %j) comes with its code', (paper, subject, heading) => {
  const letter = signedLetter({ document: documentOf(null), name: 'Yaw', code: 'AB-CD', url, paper, isArtist: false })
  expect(letter).toMatchObject({ subject, heading, button: { label: 'Check the Sheet', url } })
  expect(letter.opening).toEqual([expect.stringContaining('Hello Yaw, ')])
  expect(letter.facts).toEqual([song[0], { label: 'Signers', value: '1' }, { label: 'Code', value: 'AB-CD' }])
  expect([letter.closing, letter.footer]).toEqual([[line], [line]])
})

test.each<[NewsKind, string]>([
  ['agreed', 'Yaw has agreed to the split of "Low Tide"'],
  ['wrong_person', '"Low Tide": the link for Yaw reached somebody else'],
])('the artist reads that a signer has %s', (kind, subject) => {
  const letter = newsLetter(kind, { document: documentOf(null), name: 'Yaw', url })
  expect(letter).toMatchObject({ subject, heading: line, opening: [expect.stringContaining('Yaw')], closing: [] })
  expect([letter.button, letter.footer]).toEqual([{ label: 'Open the Split Sheet', url }, [line]])
})

test('each signer gets their own name and shares', () => {
  const { contributors, ...rest } = documentOf(null)
  const first = {
    ...contributors[0]!,
    id: '00000000-0000-4000-8000-000000000002',
    legal_name: 'Mara Ek',
    writer_share: 100,
  }
  const document: SplitDocument = { ...rest, contributors: [first, ...contributors] }
  const own = { ...asked, document }
  for (const letter of [
    invitationLetter(own),
    reminderLetter({ ...own, uploadDay: null }),
    refusedLetter({ ...own, note: 'No' }),
  ]) {
    expect(letter.opening[0]).toContain('Hello Yaw Osei, ')
    expect(letter.facts).toContainEqual({ label: 'Your shares', value: 'Writer 50.00%, publisher 25.00%' })
  }
})
