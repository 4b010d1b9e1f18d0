import { expect, test } from 'vitest'
import { namesLeftOut, signersTakenOff } from '#domain/agreements/absent-rules.ts'

const none = { writer_share: 0, publisher_share: 0, master_share: null }
const half = { writer_share: 5_000, publisher_share: 5_000, master_share: null }
const signed = (id: string, legal_name: string, shares: typeof none | typeof half = half) => ({
  id,
  legal_name,
  stage_name: null,
  role: 'writer' as const,
  contribution: null,
  publisher: null,
  ...shares,
})
const inForce = {
  document: { contributors: [signed('m', 'Mara Lindholt'), signed('i', 'Inés Weber'), signed('z', 'Zoe', none)] },
  signers: [
    { contributor_id: 'm', email: null },
    { contributor_id: 'i', email: 'ines@weber.example' },
    { contributor_id: 'z', email: null },
  ],
}
const mara = { id: 'm', legal_name: 'Mara Lindholt', email: null }

test.each([
  ['the same row', [{ id: 'i', legal_name: 'Inés Weber', email: null }], []],
  ['a new row with the name', [{ id: 'n', legal_name: 'inés  weber', email: null }], []],
  ['no row', [], ['Inés Weber']],
  [
    'a corrected name at the same address',
    [{ id: 'i', legal_name: 'Ines Weber-Lind', email: 'ines@weber.example' }],
    [],
  ],
  ['another name at another address', [{ id: 'i', legal_name: 'Jonas', email: 'jonas@x.example' }], ['Inés Weber']],
  ['another name without an address', [{ id: 'i', legal_name: 'Jonas', email: null }], ['Inés Weber']],
])('a signer with a share is kept or missed: %s', (_name, rows, expected) => {
  expect(namesLeftOut(inForce, [mara, ...rows])).toEqual(expected)
})

test('a signer without a share may be left out; one without an address is missing once renamed', () => {
  const renamed = { id: 'm', legal_name: 'Somebody Else', email: null }
  const ines = { id: 'i', legal_name: 'Inés Weber', email: null }
  expect(namesLeftOut(inForce, [renamed, ines])).toEqual(['Mara Lindholt'])
})

test('a person is removed by name, or by address if the name was corrected', () => {
  const signers = ['Mara Lindholt', 'Inés Weber', 'Zoe'].map((legal_name, index) => ({
    contributor_id: 'miz'[index]!,
    legal_name,
    email: index === 1 ? 'ines@weber.example' : null,
  }))
  const namesOf = (rows: (typeof mara | { id: string; legal_name: string; email: string })[]) =>
    signersTakenOff(signers, rows).map(({ legal_name }) => legal_name)
  expect(namesOf([mara])).toEqual(['Inés Weber', 'Zoe'])
  expect(namesOf([mara, { id: 'i', legal_name: 'Ines W.', email: 'ines@weber.example' }])).toEqual(['Zoe'])
})
