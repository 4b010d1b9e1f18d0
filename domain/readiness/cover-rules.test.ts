import { expect, test } from 'vitest'
import { coverLines } from '#domain/readiness/cover-rules.ts'
import { isReady } from '#domain/readiness/rules.ts'
import type { CoverPicture } from '#domain/release-covers/rules.ts'
import { coverTexts } from '#domain/release-covers/texts.ts'

const cover = (side: number): CoverPicture => ({
  width: 2560,
  height: 2560,
  file_type: 'image/jpeg',
  content_type: 'upload',
  original: { width: side, height: side, bytes: 4_000_000, file_type: 'image/jpeg', color: 'rgb' },
})

test('a release without a cover stays ready: stores only ask for it', () => {
  const lines = coverLines(null)
  expect(lines).toMatchObject([{ level: 'asked', name: coverTexts.title, note: coverTexts.notes.missing }])
  expect(isReady(lines)).toBe(true)
})

test('a cover has the lines of its checks, which lead to it', () => {
  expect(coverLines(cover(3000))).toEqual([])
  expect(isReady(coverLines(cover(2000)))).toBe(true)
  const [line, ...others] = coverLines(cover(800))
  expect(line).toMatchObject({ rule: 'cover-small', level: 'refused', name: 'Cover, size', place: { page: 'cover' } })
  expect(others).toEqual([])
})
