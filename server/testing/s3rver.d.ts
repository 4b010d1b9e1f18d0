declare module 's3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  type Exchange = { req: { socket: { destroy(): void } }; status: number; respond: boolean }
  export default class S3rver {
    constructor(options: Options)
    /** Asked in order, each before the next. */
    middleware: ((exchange: Exchange, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
