import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { makeLocalPart, readLocalParts } from '#server/ports/mail/return-path.ts'

const key = randomBytes(32)
const id = newId()

test('an address names its mail or fan, anywhere in a text and in any case', () => {
  const [mail, fan] = [makeLocalPart(key, 'b', id), makeLocalPart(key, 'u', id)]
  expect(mail.length).toBeLessThanOrEqual(64)
  expect(readLocalParts(key, `<${mail}@bounces.example>`)).toEqual([{ purpose: 'b', id }])
  expect(readLocalParts(key, `to ${mail.toUpperCase()}@x, again <${mail}@y>; and ${fan}.`)).toEqual([
    { purpose: 'b', id },
    { purpose: 'u', id },
  ])
})

test.each([
  ['with another key', () => makeLocalPart(randomBytes(32), 'b', id)],
  ['of another mail', () => makeLocalPart(key, 'b', id).replace(/[0-9a-f]{4}(?=-)/, '0bad')],
  ['for another purpose', () => makeLocalPart(key, 'b', id).replace('b-', 'u-')],
  ['without its end', () => makeLocalPart(key, 'b', id).slice(0, -1)],
  ['with more at its end', () => `${makeLocalPart(key, 'b', id)}0`],
  ['without a key', () => id],
])('one %s names nothing', (_, forged) => expect(readLocalParts(key, forged())).toEqual([]))
