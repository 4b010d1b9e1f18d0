import { expect, test } from 'vitest'
import { fingerprintOf, textOf } from './sound-file.ts'

test('a file is text in UTF-8 or UTF-16, or it is none', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(textOf(bytes('[00:01.00]é'))).toBe('[00:01.00]é')
  expect(textOf(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toBe('a')
  expect(textOf(new Uint8Array([0x61, 0xe9]))).toBe(null)
  expect(textOf(bytes('a\0b'))).toBe(null)
})

test('the same bytes are the same file, another size or end is another one', async () => {
  const bytes = new Uint8Array(3 * 1024 * 1024).fill(7)
  const first = await fingerprintOf(new Blob([bytes]))
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await fingerprintOf(new Blob([bytes]))).toBe(first)
  expect(await fingerprintOf(new Blob([bytes.slice(1)]))).not.toBe(first)
  expect(await fingerprintOf(new Blob([bytes.with(bytes.length - 1, 8)]))).not.toBe(first)
  expect(await fingerprintOf(new Blob(['a']))).not.toBe(await fingerprintOf(new Blob(['b'])))
})
