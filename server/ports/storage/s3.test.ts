import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage } from '#server/ports/storage/s3.ts'
import { describeStoragePort } from '#server/ports/storage/storage.contract.ts'
import type { StoragePort } from '#server/ports/storage/storage.ts'
import { startS3, type S3Server } from '#server/testing/s3-server.ts'

let folder: string
let server: S3Server
let port: StoragePort
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aa-s3-'))
  server = await startS3(folder)
  port = createS3Storage(server.settings)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describeStoragePort('s3', () => port)

test('stores the content type with a file', async () => {
  await port.put('typed/a.jpg', Buffer.from('x'), 'image/jpeg')
  expect(
    (await fetch(`${server.settings.endpoint}/${server.settings.bucket}/typed/a.jpg`)).headers.get('content-type'),
  ).toBe('image/jpeg')
})

test('reports wrong keys, a missing bucket and a failing server as errors, not as empty results', async () => {
  const { settings } = server
  const wrong = [
    { ...settings, bucket: 'no-such-bucket' },
    { ...settings, accessKeyId: 'nobody' },
  ]
  for (const each of wrong)
    await expect(createS3Storage(each).put('a/b', Buffer.from('x'), 'text/plain')).rejects.toThrow()
  const failing = await serve((_, response) => response.writeHead(503).end())
  const broken = createS3Storage({ ...settings, endpoint: failing.endpoint })
  await expect(broken.read('a/b')).rejects.toThrow()
  await expect(broken.exists('a/b')).rejects.toThrow()
  await expect(broken.list('a')).rejects.toThrow()
  failing.stop()
})

test('gives up on a server that accepts every request and answers none', async () => {
  const silent = await serve(() => undefined)
  const port = createS3Storage({ ...server.settings, endpoint: silent.endpoint }, 100)
  for (const call of [
    () => port.read('a/b'),
    () => port.put('a/b', Buffer.from('x'), 'text/plain'),
    () => port.remove('a/b'),
  ])
    await expect(call()).rejects.toThrow()
  silent.stop()
})

test('joins a list that S3 answers in parts, without keys that only begin alike', async () => {
  const asked: (string | null)[] = []
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified><ETag>"1"</ETag><Size>1</Size></Contents>`
  const paging = await serve((request, response) => {
    const token = new URL(request.url!, 'http://s3').searchParams.get('continuation-token')
    asked.push(token)
    const [keys, next] = token
      ? [['many/2', 'many-others/3'], '']
      : [['many/1'], '<NextContinuationToken>next</NextContinuationToken>']
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${keys.map(entry).join('')}</ListBucketResult>`,
    )
  })
  expect(await createS3Storage({ ...server.settings, endpoint: paging.endpoint }).list('many')).toEqual([
    'many/1',
    'many/2',
  ])
  expect(asked).toEqual([null, 'next'])
  paging.stop()
})

async function serve(answer: RequestListener) {
  const own = createServer(answer)
  await new Promise<void>((resolve) => {
    own.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(own.address() as AddressInfo).port}`,
    stop: () => {
      own.closeAllConnections()
      own.close()
    },
  }
}
