import { expect, test } from 'vitest'
import { changedPartyBody, partyBody } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'

test.each<[object, boolean]>([
  [{}, true],
  [{ family_name: 'Lindholt', given_names: 'Mara' }, true],
  [{ family_name: 'Prince' }, true],
  [{ given_names: null }, true],
  [{ given_names: 'Mara' }, false],
  [{ given_names: 'Mara', family_name: '' }, false],
])('names as registered, %j, are accepted: %j', (names, isAccepted) => {
  for (const schema of [partyBody, changedPartyBody]) {
    const { error } = schema.safeParse({ legal_name: 'Mara Lindholt', version: 1, ...names })
    expect(error?.issues.map(({ path, message }) => [path[0], message]) ?? []).toEqual(
      isAccepted ? [] : [['family_name', texts.familyRequired]],
    )
  }
})

test('somebody new is a person, and a change keeps what it does not name', () => {
  expect(partyBody.parse({ legal_name: 'Mara Lindholt' }).kind).toBe('person')
  expect(changedPartyBody.parse({ legal_name: 'Mara Lindholt', version: 1 })).not.toHaveProperty('kind')
  expect(changedPartyBody.safeParse({ version: 1 }).success).toBe(false)
})
