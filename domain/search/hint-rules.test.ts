import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hintsOf } from '#domain/search/hint-rules.ts'
import { isTypoOf } from '#domain/search/rules.ts'

const accents = /[\u0300-\u036f]/gu
const hinted = (typed: string, text: string) =>
  hintsOf(typed, accents).anyOf.some((pattern) => text.includes(pattern.replaceAll('%', '')))

const letters = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ш')
const word = fc.array(letters, { minLength: 1, maxLength: 9 }).map((each) => each.join(''))
const text = fc.array(word, { minLength: 1, maxLength: 3 })

/** One letter missing, added, other or swapped with the next. */
const typo = fc.tuple(fc.constantFrom('missing', 'added', 'other', 'swapped'), fc.nat(8), letters)
function mistype(right: string, [kind, place, letter]: [string, number, string]): string {
  const at = place % right.length
  const [before, after] = [right.slice(0, at), right.slice(at)]
  if (kind === 'missing') return before + after.slice(1)
  if (kind === 'added') return before + letter + after
  if (kind === 'other') return before + letter + after.slice(1)
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
}

test('A text typed with a typo in each word contains a hint of it', () => {
  fc.assert(
    fc.property(text, fc.array(typo, { minLength: 3, maxLength: 3 }), (words, typos) => {
      const typed = words.map((each, at) => mistype(each, typos[at]!)).join(' ')
      fc.pre(isTypoOf(typed, words.join(' ')))
      expect(hinted(typed, words.join(' '))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['wimdow', ['%wim%', '%imd%', '%mdo%', '%dow%', '%widmow%'], ['%dow%', '%wi%', '%ow%', '%w%']],
  ['the', ['%th%'], ['%he%', '%t%']],
  ['%_!', [], ['']],
  ['νερος', ['%ερο%', '%ρο_%', '%νε%', '%νρεο_%'], ['%νε%', '%ο_%', '%ν%']],
  ['ความ', ['%'], ['%']],
  ['नमन', ['%'], ['%']],
])('%s: any of %j or all of %j', (typed, anyOf, allOf) => expect(hintsOf(typed, accents)).toEqual({ anyOf, allOf }))
