import { expect, test } from 'vitest'
import {
  namesOfSigns,
  noLettersInPdfText,
  noLettersOnPaperText,
  noLettersText,
  signsWithoutLetters,
} from '#domain/shared/letters.ts'

test('names signs by their script, and those of none as themselves, each once', () => {
  expect(namesOfSigns(['ก', '𝄞', 'ข', 'မ', '𝄞', 'ꀀ'])).toEqual(['Thai', '𝄞', 'Burmese', 'ꀀ'])
  expect(namesOfSigns([])).toEqual([])
})

test('names no more than fit a sentence', () => {
  expect(namesOfSigns(Array.from({ length: 30 }, (_, index) => String.fromCodePoint(0xa000 + index)))).toHaveLength(8)
})

test.each([noLettersText, noLettersInPdfText, noLettersOnPaperText])('names characters without letters', (text) => {
  expect(text(['Thai', '𝄞'])).toMatch(/no letters (?:here )?for Thai and 𝄞: each is shown as a box\./)
})

test('finds the scripts of a text that no font has', () => {
  expect(signsWithoutLetters('Low Tide, тихо, שקט, هدوء, 静か, 조용, सागर, Σ, 🌊')).toEqual([])
  expect(signsWithoutLetters('Low ზღვა, ทะเล')).toEqual(['Georgian', 'Thai'])
})

test('finds single signs that no font has, and no emoji among them', () => {
  expect(signsWithoutLetters('The 𝄞 of ⇶ and 𝄞, ꀀ')).toEqual(['𝄞', '⇶', 'ꀀ'])
  expect(signsWithoutLetters('1️⃣ → ♫ ✓ ½ № “−” 🎹 🏳️‍🌈 ℗ © ♯ ♭')).toEqual([])
})
