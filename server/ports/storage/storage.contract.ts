import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { StoragePort } from '#server/ports/storage/storage.ts'

const bytesOf = async (port: StoragePort, key: string) => {
  const found = await port.read(key)
  return found && { bytes: found.bytes, content: await buffer(found.stream) }
}

/** The guarantees the product relies on, wherever files are stored. `getPort` is called inside each test. */
export function describeStoragePort(name: string, getPort: () => StoragePort): void {
  describe(`file store port, ${name}`, () => {
    test('reads back what was put, byte for byte, from memory and from a stream', async () => {
      const [port, folder] = [getPort(), newId()]
      const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
      await port.put(`${folder}/a.webp`, content, 'image/webp')
      await port.put(
        `${folder}/deep/er/b.webp`,
        Readable.from([content.subarray(0, 30_000), content.subarray(30_000)]),
        'image/webp',
      )
      for (const key of ['a.webp', 'deep/er/b.webp']) {
        const found = await bytesOf(port, `${folder}/${key}`)
        expect(found!.bytes).toBe(70_000)
        expect(found!.content.equals(content)).toBe(true)
      }
    })

    test('stores a file of this machine, and reads a part of it beside its whole size', async () => {
      const [port, key, folder] = [getPort(), `${newId()}/film.mp4`, await mkdtemp(join(tmpdir(), 'aa-film-'))]
      const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
      const path = join(folder, 'film')
      await writeFile(path, content)
      await port.put(key, { path, bytes: content.length }, 'video/mp4')
      await rm(folder, { recursive: true })
      expect((await bytesOf(port, key))!.content.equals(content)).toBe(true)
      for (const [first, last] of [
        [0, 9],
        [65_000, 66_000],
        [69_999, 69_999],
      ] as const) {
        const part = (await port.read(key, { first, last }))!
        expect([part.bytes, await buffer(part.stream)]).toEqual([70_000, content.subarray(first, last + 1)])
      }
      expect(await port.read(`${key}.not`, { first: 0, last: 1 })).toBeNull()
    })

    test('a missing file of this machine is an error, and leaves nothing', async () => {
      const [port, folder] = [getPort(), newId()]
      const absent = { path: join(tmpdir(), newId()), bytes: 5 }
      await expect(port.put(`${folder}/a.mp4`, absent, 'video/mp4')).rejects.toThrow()
      expect(await port.list(folder)).toEqual([])
    })

    test('stores an empty file', async () => {
      const [port, key] = [getPort(), `${newId()}/empty`]
      await port.put(key, new Uint8Array(), 'application/octet-stream')
      expect(await port.exists(key)).toBe(true)
      expect(await bytesOf(port, key)).toEqual({ bytes: 0, content: Buffer.alloc(0) })
    })

    test('a second put replaces the first', async () => {
      const [port, key] = [getPort(), `${newId()}/a.txt`]
      await port.put(key, Buffer.from('a longer first text'), 'text/plain')
      await port.put(key, Buffer.from('second'), 'text/plain')
      expect((await bytesOf(port, key))!.content.toString()).toBe('second')
    })

    test('returns null or false for a missing file, and removing it is not an error', async () => {
      const [port, folder] = [getPort(), newId()]
      expect(await port.read(`${folder}/nothing`)).toBeNull()
      expect(await port.exists(`${folder}/nothing`)).toBe(false)
      expect(await port.list(folder)).toEqual([])
      await port.remove(`${folder}/nothing`)
    })

    test('a removed file no longer exists and its neighbors do', async () => {
      const [port, folder] = [getPort(), newId()]
      await port.put(`${folder}/a`, Buffer.from('a'), 'text/plain')
      await port.put(`${folder}/b`, Buffer.from('b'), 'text/plain')
      await port.remove(`${folder}/a`)
      expect(await port.read(`${folder}/a`)).toBeNull()
      expect(await port.list(folder)).toEqual([`${folder}/b`])
    })

    test('lists everything below a folder, and nothing whose name only begins alike', async () => {
      const [port, folder] = [getPort(), newId()]
      for (const key of ['x/1', 'x/y/2', 'x/y/z/3']) await port.put(`${folder}/${key}`, Buffer.from(key), 'text/plain')
      await port.put(`${folder}/xx/4`, Buffer.from('4'), 'text/plain')
      expect((await port.list(`${folder}/x`)).sort()).toEqual([`${folder}/x/1`, `${folder}/x/y/2`, `${folder}/x/y/z/3`])
    })

    test('removes a folder with everything below it, and nothing whose name only begins the same; a second time is not an error', async () => {
      const [port, folder] = [getPort(), newId()]
      for (const key of ['x/1', 'x/y/2', 'x/y/z/3', 'xx/4'])
        await port.put(`${folder}/${key}`, Buffer.from(key), 'text/plain')
      for (let time = 0; time < 2; time++) await port.removeFolder(`${folder}/x`)
      expect(await port.list(folder)).toEqual([`${folder}/xx/4`])
      await port.put(`${folder}/x/1`, Buffer.from('again'), 'text/plain')
      expect((await bytesOf(port, `${folder}/x/1`))!.content.toString()).toBe('again')
    })

    test('a stream that breaks leaves nothing, and the earlier file stays whole', async () => {
      const [port, folder] = [getPort(), newId()]
      const broken = () =>
        Readable.from(
          (function* () {
            yield Buffer.alloc(100_000, 1)
            throw new Error('the sender left')
          })(),
        )
      await port.put(`${folder}/old`, Buffer.from('whole'), 'text/plain')
      await expect(port.put(`${folder}/old`, broken(), 'text/plain')).rejects.toThrow()
      await expect(port.put(`${folder}/new`, broken(), 'text/plain')).rejects.toThrow()
      expect((await bytesOf(port, `${folder}/old`))!.content.toString()).toBe('whole')
      expect(await port.list(folder)).toEqual([`${folder}/old`])
    })

    test('ten concurrent writes to one key leave one of the ten, whole', async () => {
      const [port, key] = [getPort(), `${newId()}/a`]
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => port.put(key, Buffer.alloc(50_000, index), 'text/plain')),
      )
      const { content } = (await bytesOf(port, key))!
      expect(content.length).toBe(50_000)
      expect(new Set(content).size).toBe(1)
    })

    test.each([
      '',
      '.',
      '..',
      '../a',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'a/',
      '.hidden',
      '_hidden',
      'a/.hidden',
      'a\\..\\b',
      'a\0b',
      'a b',
      'ä',
      '%2e%2e/a',
      'a/..b',
      'x'.repeat(501),
    ])('rejects the key %j everywhere', async (key) => {
      const port = getPort()
      const calls = [
        () => port.put(key, Buffer.from('x'), 'text/plain'),
        () => port.read(key),
        () => port.exists(key),
        () => port.remove(key),
        () => port.list(key),
        () => port.removeFolder(key),
      ]
      for (const call of calls) await expect((async () => call())()).rejects.toThrow(RangeError)
    })
  })
}
