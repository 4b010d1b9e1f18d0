import type { Readable } from 'node:stream'

/** The file store port: bytes by key. The table `files` says who owns a file and what it is. */
export type StoragePort = {
  readonly name: 'disk' | 's3'
  /** Stores a file whole or not at all; replaces a file of the same key. */
  put(key: string, content: Content, contentType: string): Promise<void>
  /** The file's bytes and its whole size; null if there is none. `part` are the first and the last byte, which must be within it. */
  read(key: string, part?: Part): Promise<StoredFile | null>
  exists(key: string): Promise<boolean>
  /** Removes a file; no error if it does not exist. */
  remove(key: string): Promise<void>
  /** The keys below a folder, in no order. The folder is named without a trailing slash. */
  list(folder: string): Promise<string[]>
  /** Removes a folder with everything below it. No error if it does not exist. */
  removeFolder(folder: string): Promise<void>
  /** Removes what interrupted puts before this time left behind, which is under no key. */
  sweep(before: Date): Promise<void>
}

/** Bytes, or a file on this machine, which is never in memory as a whole. A stream is, where the store needs its length. */
type Content = Uint8Array | Readable | FileOnDisk
export type FileOnDisk = { path: string; bytes: number }
export type Part = { first: number; last: number }
export type StoredFile = { bytes: number; stream: Readable }

/** Words of letters, digits, `-`, `_` and single dots, separated by slashes: valid in every store, and no path elsewhere. */
const word = '[A-Za-z0-9][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*'
const keyShape = new RegExp(`^${word}(/${word})*$`)

/** Throws for an invalid key. We generate keys: an invalid one is our bug, not the sender's. */
export function checkKey(key: string): string {
  if (key.length > 500 || !keyShape.test(key)) throw new RangeError('This is no key of a stored file.')
  return key
}
