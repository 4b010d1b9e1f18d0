import { appendFile, link, open, readdir, readFile, stat, unlink, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/platform/ids.ts'

/** A mail as the index knows it. `start`: where its line begins, so that a list can continue before it. */
export type IndexedMail = { at: string; id: string; start: number }

/** How much is read at a time, from the end. */
const chunkBytes = 256 * 1024
/** How many old mails without a line are opened at a time. */
const atOnce = 32

/** Each line begins with the break, not ends: one that a killed process left half is not continued by the next. Only ASCII, so that a letter is a byte. */
const lineOf = (at: string, id: string, to: string) =>
  `\n${JSON.stringify([at, id, to.toLowerCase()]).replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}`

/**
 * The contents of an outbox, a line for each mail, oldest first, in a file next to the mails: a page, or the mails to one address, are found without opening all.
 * Lines are only added. One without its mail, or with another time than its mail, does not count: it was being written, was handed over again, or is deleted.
 */
export function createOutboxIndex(folder: string) {
  const path = join(folder, 'index.jsonl')
  let ready: Promise<void> | undefined
  const ensure = () =>
    (ready ??= addEarlier(folder, path).catch((error: unknown) => {
      ready = undefined
      throw error
    }))
  return {
    async add(at: string, id: string, to: string): Promise<void> {
      await ensure()
      await appendFile(path, lineOf(at, id, to), { mode: 0o600 })
    },
    /** The lines before a place, latest first; of one address, if given. Ends after `most` bytes and returns where it stopped: 0 is the beginning. */
    async *backward(
      before: number | undefined,
      to: string | undefined,
      most: number,
    ): AsyncGenerator<IndexedMail, number> {
      await ensure()
      const file = await open(path).catch(noFile)
      if (!file) return 0
      try {
        const from = Math.min(before ?? Infinity, (await file.stat()).size)
        return yield* read(file, from, Math.max(0, from - most), to)
      } finally {
        await file.close()
      }
    },
  }
}

async function* read(
  file: FileHandle,
  from: number,
  until: number,
  to: string | undefined,
): AsyncGenerator<IndexedMail, number> {
  const wanted = to === undefined ? '' : `,${lineOf('', '', to).split(',')[2]}`
  let [end, rest] = [from, '']
  while (end > until) {
    const start = Math.max(0, end - chunkBytes)
    const chunk = Buffer.alloc(end - start)
    const { bytesRead } = await file.read(chunk, 0, chunk.length, start)
    const text = chunk.toString('latin1', 0, bytesRead) + rest
    end = start
    const first = text.indexOf('\n')
    // The line that begins in an earlier chunk waits for it.
    rest = first === -1 ? text : text.slice(0, first)
    if (first === -1 || !text.includes(wanted)) continue
    for (let [next, at] = [text.length, text.lastIndexOf('\n')]; at >= first;) {
      const line = text.slice(at + 1, next)
      const found = line.endsWith(wanted) ? parse(line, start + at) : null
      if (found) yield found
      next = at
      at = at === 0 ? -1 : text.lastIndexOf('\n', at - 1)
    }
  }
  return end === 0 ? 0 : end + rest.length
}

function parse(line: string, start: number): IndexedMail | null {
  try {
    const [at, id] = JSON.parse(line) as [string, string]
    return { at, id, start }
  } catch {
    return null
  }
}

const noFile = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Writes the lines of mails from before there was an index. The first of several processes writes them for all. */
async function addEarlier(folder: string, path: string): Promise<void> {
  if (await stat(path).catch(noFile)) return
  const names = ((await readdir(folder).catch(noFile)) ?? []).filter((name) => name.endsWith('.json'))
  if (names.length === 0) return
  const lines: { at: string; line: string }[] = []
  for (let from = 0; from < names.length; from += atOnce)
    lines.push(
      ...(await Promise.all(
        names.slice(from, from + atOnce).map(async (name) => {
          const { sentAt, id, to } = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
            sentAt: string
            id: string
            to: string
          }
          return { at: sentAt, line: lineOf(sentAt, id, to) }
        }),
      )),
    )
  lines.sort((a, b) => (a.at < b.at ? -1 : 1))
  const part = join(folder, `index.${newId()}.part`)
  await writeFile(part, lines.map(({ line }) => line).join(''), { mode: 0o600 })
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(part)
}
