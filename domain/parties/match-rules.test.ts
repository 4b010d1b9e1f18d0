import { expect, test } from 'vitest'
import { findParty } from '#domain/parties/match-rules.ts'

const party = (id: string, legal_name: string, ipi_number: string | null = null) => ({ id, legal_name, ipi_number })
const idOf = (...asked: Parameters<typeof findParty>) => findParty(...asked)?.id ?? null

test.each([
  ['a name in another case', party('', 'YAW OSEI'), undefined, [party('yaw', 'Yaw Osei')], 'yaw'],
  [
    'a name in two parts of a character, with two spaces',
    party('', 'Jose\u0301  Nu\u0301n\u0303ez'),
    undefined,
    [party('j', 'José Núñez')],
    'j',
  ],
  ['a name nobody has', party('', 'Yaw Osei'), undefined, [party('mara', 'Mara')], null],
  [
    'an IPI written differently',
    party('', 'Yaw', '00452-68'),
    undefined,
    [party('a', 'Yaw', '1'), party('b', 'Yaw', '45268')],
    'b',
  ],
  ['no IPI, and one person of the name', party('', 'Yaw'), undefined, [party('a', 'Yaw', '45268')], 'a'],
  ['an IPI that the one person of the name lacks', party('', 'Yaw', '45268'), undefined, [party('a', 'Yaw')], 'a'],
  [
    'another IPI than the one person of the name has',
    party('', 'Yaw', '45268'),
    undefined,
    [party('a', 'Yaw', '1')],
    null,
  ],
  [
    'no IPI, and two people of the name with one each',
    party('', 'Yaw'),
    undefined,
    [party('a', 'Yaw', '1'), party('b', 'Yaw', '2')],
    null,
  ],
  ['the chosen one of two', party('', 'Yaw'), 'b', [party('a', 'Yaw', '1'), party('b', 'Yaw', '2')], 'b'],
  ['a chosen one who has another name', party('', 'Mara'), 'a', [party('a', 'Yaw'), party('m', 'Mara')], 'm'],
])('%s', (_, row, wanted, known, expected) => expect(idOf(row, wanted, known)).toBe(expected))
