import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '#server/ports/storage/disk.ts'
import { describeStoragePort } from '#server/ports/storage/storage.contract.ts'
import type { StoragePort } from '#server/ports/storage/storage.ts'

let folder: string
let port: StoragePort
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-files-'))
  port = createDiskStorage(join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeStoragePort('disk', () => port)

test('a file being written is under no key, and a broken one leaves nothing on the disk', async () => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000)
      await held
      throw new Error('the sender left')
    })(),
  )
  const putting = port.put('slow/a', slow, 'text/plain').catch((error: Error) => error)
  expect(await port.exists('slow/a')).toBe(false)
  finish()
  expect(await putting).toBeInstanceOf(Error)
  expect(await readdir(join(folder, 'files', '_unfinished'))).toEqual([])
})

test('removes half-written files of a killed process and keeps those in progress', async () => {
  await port.put('whole/a', Buffer.from('whole'), 'text/plain')
  const half = join(folder, 'files', '_unfinished')
  for (const name of ['old', 'new']) await writeFile(join(half, name), name)
  await utimes(join(half, 'old'), new Date('2026-11-01T10:00:00Z'), new Date('2026-11-01T10:00:00Z'))
  await port.sweep(new Date('2026-11-01T11:00:00Z'))
  expect(await readdir(half)).toEqual(['new'])
  expect(await port.exists('whole/a')).toBe(true)
})

test('removes a folder with its last file, and the parent if that was all; keeps others', async () => {
  const names = () => readdir(join(folder, 'files'))
  for (const key of ['leaving/a', 'leaving/deep/b', 'leaving/deep/c', 'staying/a'])
    await port.put(key, Buffer.from(key), 'text/plain')
  for (const [key, left] of [
    ['deep/b', ['a', 'deep']],
    ['deep/c', ['a']],
  ] as const) {
    await port.remove(`leaving/${key}`)
    expect(await readdir(join(folder, 'files', 'leaving')), key).toEqual(left)
  }
  await port.remove('leaving/a')
  await port.remove('leaving/a')
  expect(await names()).not.toContain('leaving')
  expect(await names()).toContain('staying')
})

test('removes an empty folder left by a crash', async () => {
  await mkdir(join(folder, 'files', 'crashed', 'deep'), { recursive: true })
  await port.removeFolder('crashed')
  expect(await readdir(join(folder, 'files'))).not.toContain('crashed')
})

test("fails if a file's folder cannot be created, and leaves nothing of it", async () => {
  await port.put('taken', Buffer.from('a file'), 'text/plain')
  await expect(port.put('taken/a', Buffer.from('x'), 'text/plain')).rejects.toThrow()
  expect(await readdir(join(folder, 'files', '_unfinished'))).not.toContainEqual(expect.stringMatching(/-/))
})

test('files written to and removed from one folder concurrently do not interfere', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      for (let time = 0; time < 10; time++) {
        const key = `busy/${index}-${time}`
        await port.put(key, Buffer.from(key), 'text/plain')
        await port.remove(key)
      }
    }),
  )
  await port.put('busy/last', Buffer.from('last'), 'text/plain')
  expect(await port.list('busy')).toEqual(['busy/last'])
})
