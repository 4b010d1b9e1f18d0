import { afterEach, expect, test } from 'vitest'
import { zipOf } from './zip.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const files = [{ name: 'Låg tid.txt', content: Buffer.from('Salt on the window') }]
const at = new Date('2026-03-29T01:30:00Z')

async function inZone(name: string, changedAt: Date) {
  process.env['TZ'] = name
  return Buffer.from(await zipOf(files, changedAt)).toString('hex')
}

test('gives the same bytes in every time zone, also in the hour that a clock skips', async () => {
  const made = await inZone('UTC', at)
  expect(await inZone('Pacific/Auckland', at)).toBe(made)
  expect(await inZone('Europe/Stockholm', at)).toBe(made)
  expect(await inZone('UTC', new Date('2026-03-29T01:32:00Z'))).not.toBe(made)
})
