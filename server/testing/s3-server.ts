import S3rver from 's3rver'
import type { S3Settings } from '#server/ports/storage/s3.ts'

/** `failing` answers 503 to everything; `away` drops every connection. */
type State = 'whole' | 'failing' | 'away'
export type S3Server = {
  settings: S3Settings & { endpoint: string }
  become(state: State): void
  stop(): Promise<void>
}

/** An S3-compatible server on a free port, with its files in this folder and its own fixed keys. */
export async function startS3(folder: string): Promise<S3Server> {
  const bucket = 'all-areas'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  let state: State = 'whole'
  server.middleware.unshift(async (exchange, next) => {
    if (state === 'whole') return next()
    exchange.status = 503
    exchange.respond = state === 'failing'
    if (state === 'away') exchange.req.socket.destroy()
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    become: (next) => void (state = next),
    stop: () => server.close(),
  }
}
