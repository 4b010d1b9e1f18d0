import { expect, test } from 'vitest'
import { closeAll } from '#server/platform/close-all.ts'

test('closes the last first, all of them if one fails, and each once', async () => {
  const closed: string[] = []
  const closing =
    (name: string, fails = false) =>
    async () => {
      closed.push(name)
      if (fails) throw new Error(`${name} failed`)
    }
  const closers = [closing('database'), closing('queue', true), closing('server', true)]
  await expect(closeAll(closers)).rejects.toThrow('server failed')
  expect(closed).toEqual(['server', 'queue', 'database'])
  await closeAll(closers)
  expect(closed).toHaveLength(3)
})
