import { expect, test } from 'vitest'
import { sources } from './source-files.ts'

// The gallery is not a page of the product.
const web = sources.filter(({ path }) => path.startsWith('web/') && !/\.test\.tsx?$|\/gallery-/.test(path))
/** Every element of the web for typing a password, as written. */
const fields = web.flatMap(({ path, text }) =>
  [...text.matchAll(/<Field\b[^>]*autoComplete="(?:current|new)-password"[^>]*>/g)].map(([element]) => ({
    path,
    element,
  })),
)

test('every password field masks its text, and tells password managers which password it wants', () => {
  expect(fields.length).toBeGreaterThanOrEqual(6)
  expect(fields.filter(({ element }) => !/type="password"/.test(element))).toEqual([])
  expect(
    web
      .filter(
        ({ text }) =>
          (text.match(/type="password"/g) ?? []).length !==
          (text.match(/autoComplete="(?:current|new)-password"/g) ?? []).length,
      )
      .map(({ path }) => path),
  ).toEqual([])
})

/** Several lines go down a column of tracks, not into one field. */
const pastesItself = ['web/label-copy/use-columns.ts']

test('every field allows pasting', () =>
  expect(
    web.filter(({ text }) => /onPaste|'paste'/.test(text) && /preventDefault/.test(text)).map(({ path }) => path),
  ).toEqual(pastesItself))
