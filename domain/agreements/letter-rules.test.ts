import { expect, test } from 'vitest'
import { invitationLetter } from '#domain/agreements/letter-rules.ts'
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
