import { expect, test } from 'vitest'
import { seal, unseal } from './draft-seal.ts'

const key = (fill: number) => btoa(String.fromCharCode(fill).repeat(32))

test('a text is restored with its key in its place, however long', async () => {
  const text = 'Straße, 山, أغنية\n'.repeat(20_000)
  const sealed = await seal(key(1), 'a:lyrics', text)
  expect(sealed).not.toContain('Straße')
  expect(await unseal(key(1), 'a:lyrics', sealed)).toBe(text)
  expect(await seal(key(1), 'a:lyrics', text)).not.toBe(sealed)
})

test.each([
  ['another key', key(2), 'a:lyrics', (sealed: string) => sealed],
  ['another place', key(1), 'b:lyrics', (sealed: string) => sealed],
  ['a changed text', key(1), 'a:lyrics', (sealed: string) => `${sealed.slice(0, -4)}AAA=`],
  ['no text', key(1), 'a:lyrics', () => ''],
  ['the beginning alone', key(1), 'a:lyrics', (sealed: string) => sealed.split('.')[0]!],
])('%s does not open it', async (_, opener, place, change) => {
  await expect(unseal(opener, place, change(await seal(key(1), 'a:lyrics', 'words')))).rejects.toMatchObject({
    name: 'OperationError',
  })
})
