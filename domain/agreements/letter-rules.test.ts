import { expect, test } from 'vitest'
import { invitationLetter, reminderLetter, signedLetter } from '#domain/agreements/letter-rules.ts'
import type { SplitDocument } from '#domain/agreements/schema.ts'

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
  const letters = [invitationLetter(asked), reminderLetter({ ...asked, uploadDay: null }), signedLetter(signed)]
  for (const letter of letters) {
    expect(JSON.stringify(letter)).toContain('master sheet')
    expect(JSON.stringify(letter)).not.toContain('split')
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
