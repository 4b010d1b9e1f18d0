import { open as openFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkKey, type FileOnDisk, type StoragePort } from '#server/ports/storage/storage.ts'

export type S3Settings = {
  endpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long one request may take. It is tried twice at most: a person is waiting for the reason. */
const patienceMs = 20_000
/** How long a film of 200 MB may take to reach the store. */
const filmMs = 10 * 60_000

/**
 * Files in a bucket of S3 or a compatible server. The library is large, so it is loaded with the first file. Checksums are
 * sent and requested only if the protocol requires them: many compatible servers know no others.
 */
export function createS3Storage(settings: S3Settings, patience = patienceMs): StoragePort {
  let opened: ReturnType<typeof open> | undefined
  const store = () => (opened ??= open(settings, patience))
  const disk = async () => (await store()).disk

  /** From the disk, piece by piece; not repeated, since the stream cannot be read twice. */
  async function putFile(key: string, { path, bytes }: FileOnDisk, contentType: string): Promise<void> {
    const { client, PutObjectCommand } = await store()
    const body = (await openFile(path, 'r')).createReadStream()
    const put = { Bucket: settings.bucket, Key: key, Body: body, ContentLength: bytes, ContentType: contentType }
    try {
      await client.send(new PutObjectCommand(put), { requestTimeout: filmMs })
    } finally {
      // If the store was not reached, nobody has read it to its end, which would close it.
      body.destroy()
    }
  }

  async function list(folder: string): Promise<string[]> {
    checkKey(folder)
    const keys: string[] = []
    let page: string | undefined
    do {
      const { objects, paginationToken } = await (
        await disk()
      ).listAll(folder, { recursive: true, ...(page ? { paginationToken: page } : {}) })
      keys.push(...Array.from(objects, (object) => (object.isFile ? object.key : '')))
      page = paginationToken
    } while (page)
    // S3 has no folders: it lists every key with this prefix.
    return keys.filter((key) => key.startsWith(`${folder}/`))
  }

  return {
    name: 's3',
    async put(key, content, contentType) {
      checkKey(key)
      if (!(content instanceof Readable || content instanceof Uint8Array)) return putFile(key, content, contentType)
      // S3 needs the length in advance, so a stream is buffered first. A broken one never reaches S3, and a put is whole or not at all.
      const bytes = content instanceof Readable ? await buffer(content) : content
      await (await disk()).put(key, bytes, { contentType, contentLength: bytes.byteLength })
    },
    async read(key, part) {
      checkKey(key)
      try {
        const { contentLength } = await (await disk()).getMetaData(key)
        if (!part) return { bytes: contentLength, stream: await (await disk()).getStream(key) }
        const { client, GetObjectCommand } = await store()
        const Range = `bytes=${part.first}-${part.last}`
        const { Body } = await client.send(new GetObjectCommand({ Bucket: settings.bucket, Key: key, Range }))
        return { bytes: contentLength, stream: Body as Readable }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    exists: async (key) => {
      checkKey(key)
      return (await disk()).exists(key)
    },
    remove: async (key) => {
      checkKey(key)
      await (await disk()).delete(key)
    },
    list,
    async removeFolder(folder) {
      for (const key of await list(folder)) await (await disk()).delete(key)
    },
    // A put is whole or not at all.
    sweep: async () => {},
  }
}

async function open({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings, patience: number) {
  const [{ Disk }, { S3Driver }, { S3Client, PutObjectCommand, GetObjectCommand }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A self-hosted server seldom has a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without the last of these the library only warns and keeps waiting.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: patience, throwOnRequestTimeout: true },
  })
  // Access is the bucket's own matter: new buckets refuse ACLs on a file.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return { disk, client, PutObjectCommand, GetObjectCommand }
}

/** The library wraps S3's answer. */
function isAbsent(error: unknown): boolean {
  for (
    let at = error as { $metadata?: { httpStatusCode?: number }; cause?: unknown } | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (at.$metadata?.httpStatusCode === 404) return true
  }
  return false
}
