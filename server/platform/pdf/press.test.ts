import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { createPress, PressBusy } from '#server/platform/pdf/press.ts'

const paper = (poster: string): Paper => ({
  size: 'a4',
  title: poster,
  author: '',
  language: null,
  made: '2026-11-21T12:00:00Z',
  tag: 'Label Copy',
  name: '',
  barcode: null,
  poster,
  posterNote: null,
  running: null,
  across: null,
  blocks: [],
  foot: { left: '', right: '' },
  boxNote: '',
})

test('prints on its own thread while this one continues', async () => {
  const press = createPress()
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  const bytes = await press.print(paper('Low Tide'))
  clearInterval(timer)
  expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(ticks).toBeGreaterThan(3)
})

describe('a thread', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'aa-press-'))))
  afterAll(() => rm(folder, { recursive: true }))

  /** A thread that does what the title of its paper says. */
  async function obedient() {
    const file = join(folder, 'thread.mjs')
    await writeFile(
      file,
      `import { parentPort, threadId } from 'node:worker_threads'
      let printed = 0
      parentPort.on('message', ({ poster }) => {
        if (poster === 'hang') return
        if (poster === 'loop') for (;;);
        if (poster === 'exit') process.exit(3)
        if (poster === 'throw') throw new Error('thrown outside')
        if (poster === 'fail') return parentPort.postMessage({ error: 'it failed' })
        setTimeout(() => parentPort.postMessage({ bytes: new TextEncoder().encode([threadId, ++printed, poster].join(' ')) }), 20)
      })`,
    )
    return pathToFileURL(file)
  }
  const read = async (printing: Promise<Uint8Array>) => new TextDecoder().decode(await printing).split(' ')

  test('prints one paper at a time, in the order of the requests', async () => {
    const press = createPress({ file: await obedient() })
    const all = await Promise.all(['a', 'b', 'c'].map((poster) => read(press.print(paper(poster)))))
    expect(all.map(([, printed, poster]) => [printed, poster])).toEqual([
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
    ])
    expect(new Set(all.map(([thread]) => thread)).size).toBe(1)
  })

  test('refuses more papers than its limit', async () => {
    const press = createPress({ file: await obedient(), most: 2 })
    const taken = [press.print(paper('a')), press.print(paper('b'))]
    await expect(press.print(paper('c'))).rejects.toBeInstanceOf(PressBusy)
    await Promise.all(taken)
    expect((await read(press.print(paper('d'))))[2]).toBe('d')
  })

  test.each([
    ['hang', /not printed within/],
    ['loop', /not printed within/],
    ['exit', /ended/],
    ['throw', /thrown outside/],
  ])('that does this is replaced: %s', { tags: ['slow'] }, async (deed, error) => {
    const press = createPress({ file: await obedient(), patienceMs: 15_000 })
    const [first] = await read(press.print(paper('a')))
    const bad = press.print(paper(deed))
    const after = press.print(paper('b'))
    await expect(bad).rejects.toThrow(error)
    const [second, printed] = await read(after)
    expect(second).not.toBe(first)
    expect(printed).toBe('1')
  })

  test('is kept if only the paper was bad', async () => {
    const press = createPress({ file: await obedient() })
    const [first] = await read(press.print(paper('a')))
    await expect(press.print(paper('fail'))).rejects.toThrow('it failed')
    expect(await read(press.print(paper('b')))).toEqual([first, '2', 'b'])
  })

  test('ends after a while without papers, and a new one prints the next', async () => {
    const press = createPress({ file: await obedient(), idleMs: 30 })
    const [first] = await read(press.print(paper('a')))
    await new Promise((resolve) => setTimeout(resolve, 150))
    const [second, printed] = await read(press.print(paper('b')))
    expect(second).not.toBe(first)
    expect(printed).toBe('1')
  })
})
