import type { Readable } from 'node:stream'

/** The file store port: bytes by key. Who owns a file and what it is stands in the table `files`, never here. */
export type StoragePort = {
  readonly name: 'disk' | 's3'
  /** Stores whole or not at all; a file of the same key is replaced. */
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>
  /** The file's bytes, and how many they are; null where there is none. */
  read(key: string): Promise<StoredFile | null>
  exists(key: string): Promise<boolean>
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
  /** The keys in a folder, below it as well, in no order. The folder is named without a slash at its end. */
  list(folder: string): Promise<string[]>
  /** Removes everything in a folder, and with it the folder, where the store knows such. One that is gone already is no error. */
  removeFolder(folder: string): Promise<void>
  /** Removes what puts that were interrupted before then have left, which stands under no key. */
  sweep(before: Date): Promise<void>
}

export type StoredFile = { bytes: number; stream: Readable }

/** Words of letters, digits, `-`, `_` and single dots, between slashes: what every store takes, and nothing that leads elsewhere. */
const word = '[A-Za-z0-9][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*'
const keyShape = new RegExp(`^${word}(/${word})*$`)

/** Throws for a key that no store may be asked for. Keys are made by us: a bad one is our mistake, not the sender's. */
export function checkKey(key: string): string {
  if (key.length > 500 || !keyShape.test(key)) throw new RangeError('This is no key of a stored file.')
  return key
}
