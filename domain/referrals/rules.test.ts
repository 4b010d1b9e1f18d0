import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAlphabet, codeFrom } from '#domain/referrals/rules.ts'

test('makes a code of six characters without look-alikes from any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 12 }), (bytes) => {
      expect(codeFrom(bytes)).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    }),
  )
  expect(codeAlphabet).not.toMatch(/[ILO01]/)
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
})

test('can produce every character of the alphabet', () => {
  const seen = new Set(Array.from({ length: 256 }, (_, byte) => codeFrom(new Uint8Array(6).fill(byte))[0]))
  expect(seen.size).toBe(codeAlphabet.length)
})
