import { expect, test } from 'vitest'
import { partiesOf } from '#domain/ddex/party-rules.ts'
import { element, xmlOf } from '#domain/shared/xml.ts'

const person = (name: string, ipi: string | null = null) => ({ name, ipi })
const mara = person('Mara Lindholt')

test('is one party per name and IPI, in the order of the first mention, whatever the case of the name', () => {
  const parties = partiesOf([mara, person('Yaw Osei'), person('mara  LINDHOLT')])
  expect(parties.list).toHaveLength(2)
  expect(parties.referenceOf(person('MARA LINDHOLT'))).toBe('P1')
  expect(parties.referenceOf(person('Yaw Osei'))).toBe('P2')
})

test('treats a person without an IPI as the one of that name who has one', () => {
  const parties = partiesOf([mara, person('Mara Lindholt', '199')])
  expect(parties.list).toHaveLength(1)
  expect(xmlOf(element('PartyList', parties.list))).toContain('<IpiNameNumber>00000000199</IpiNameNumber>')
})

test('keeps two of one name with different IPIs apart, and people of that name without one', () => {
  const parties = partiesOf([mara, person('Mara Lindholt', '199'), person('Mara Lindholt', '297')])
  expect([mara, person('Mara Lindholt', '199'), person('Mara Lindholt', '297')].map(parties.referenceOf)).toEqual([
    'P1',
    'P2',
    'P3',
  ])
})
