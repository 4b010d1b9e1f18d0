import { expect, test } from 'vitest'
import { plainLetters } from '#domain/shared/plain-letters.ts'

test.each([
  ['łøđðþßæœıħ', 'loddthssaeoeih'],
  ['ŁØĐÐÞẞÆŒIĦ', 'LODDTHSSAEOEIH'],
  ['Ærø, Straße', 'AEro, Strasse'],
  ['é Å İ ç', 'é Å İ ç'],
])('%j in plain letters is %j', (text, plain) => expect(plainLetters(text)).toBe(plain))
