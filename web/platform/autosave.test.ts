import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mergeVersions } from '#domain/shared/versions.ts'
import { ApiError } from './api-client.ts'
import { Autosave, type AutosaveOptions } from './autosave.ts'

type Words = { title: string; body: string }
type Stored = Words & { version: number }
const wordsOf = ({ title, body }: Stored): Words => ({ title, body })
const first: Stored = { title: 'Tide', body: 'Old', version: 1 }
const conflict = (data: Stored) => new ApiError(409, 'changed', { data })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function form(options: Partial<AutosaveOptions<Stored, Words>> = {}) {
  const written: Stored[] = []
  const autosave = new Autosave<Stored, Words>({
    first,
    typedOf: wordsOf,
    isDirty: (typed, saved) => JSON.stringify(typed) !== JSON.stringify(wordsOf(saved)),
    write: (typed, { version }) => {
      written.push({ ...typed, version })
      return Promise.resolve({ ...typed, version: version + 1 })
    },
    newerOf: (error) => (error instanceof ApiError && error.status === 409 ? (error.data as Stored) : null),
    merge: (base, mine, theirs) => {
      const { merged, clashes } = mergeVersions(base, mine, theirs)
      return { typed: merged, clashes }
    },
    failed: 'Not saved',
    ...options,
  })
  autosave.open()
  const type = (words: Partial<Words>) => autosave.change((before) => ({ ...before, ...words }))
  return { autosave, written, type }
}
/** Refuses the first write with this error, and takes the next. */
function refusing(error: unknown) {
  const written: Stored[] = []
  const write = (typed: Words, { version }: Stored) => {
    written.push({ ...typed, version })
    return written.length === 1 ? Promise.reject(error as Error) : Promise.resolve({ ...typed, version: version + 1 })
  }
  return { ...form({ write }), written }
}

it('saves once, a moment after the last change', async () => {
  const { autosave, written, type } = form()
  type({ body: 'N' })
  await pass(700)
  type({ body: 'New' })
  await pass(700)
  expect(written).toEqual([])
  await pass(100)
  expect(written).toEqual([{ title: 'Tide', body: 'New', version: 1 }])
  expect(autosave.read()).toMatchObject({ saved: { version: 2 }, isBusy: false, failure: null })
  expect(autosave.read().savedAt).toBeInstanceOf(Date)
  await pass(60_000)
  expect(written).toHaveLength(1)
})

it('writes what is typed during a write after it, on top of its version', async () => {
  const answer = Promise.withResolvers<void>()
  const versions: number[] = []
  const { autosave, type } = form({
    write: async (typed, { version }) => {
      versions.push(version)
      await answer.promise
      return { ...typed, version: version + 1 }
    },
  })
  type({ body: 'One' })
  await pass(800)
  type({ body: 'Two' })
  await pass(60_000)
  expect(versions).toEqual([1])
  expect(autosave.read().isBusy).toBe(true)
  answer.resolve()
  await pass(800)
  expect(versions).toEqual([1, 2])
  expect(autosave.read().saved).toEqual({ title: 'Tide', body: 'Two', version: 3 })
})

it('joins another part that was changed elsewhere, without a question', async () => {
  const { autosave, written, type } = refusing(conflict({ title: 'High Tide', body: 'Old', version: 7 }))
  type({ body: 'Mine' })
  await pass(800)
  expect(written.at(-1)).toEqual({ title: 'High Tide', body: 'Mine', version: 7 })
  expect(autosave.read()).toMatchObject({ typed: { title: 'High Tide', body: 'Mine' }, theirs: null })
})

it('waits for a choice where both changed the same part', async () => {
  const theirs = { title: 'High Tide', body: 'Theirs', version: 7 }
  const { autosave, written, type } = refusing(conflict(theirs))
  type({ body: 'Mine' })
  await pass(60_000)
  expect(written).toHaveLength(1)
  expect(autosave.read()).toMatchObject({ theirs, typed: { body: 'Mine' }, isBusy: false })
  autosave.keepMine()
  await pass(0)
  expect(written.at(-1)).toEqual({ title: 'High Tide', body: 'Mine', version: 7 })
  expect(autosave.read()).toMatchObject({ theirs: null, saved: { version: 8 } })
})

it('takes the other version without writing it', async () => {
  const theirs = { title: 'Tide', body: 'Theirs', version: 7 }
  const { autosave, written, type } = refusing(conflict(theirs))
  type({ body: 'Mine' })
  await pass(800)
  autosave.takeTheirs()
  await pass(60_000)
  expect(written).toHaveLength(1)
  expect(autosave.read()).toMatchObject({ saved: theirs, typed: { body: 'Theirs' }, theirs: null })
})

it('tries again by itself after a failure that may pass', async () => {
  const { autosave, written, type } = refusing(new ApiError(503, 'Busy'))
  type({ body: 'Mine' })
  await pass(800)
  expect(autosave.read().failure).toBe('Busy')
  await pass(9_000)
  expect(written).toHaveLength(1)
  await pass(1_000)
  expect(written).toHaveLength(2)
  expect(autosave.read()).toMatchObject({ failure: null, saved: { version: 2 } })
})

it('waits for a change or a retry after a refusal', async () => {
  const { autosave, written, type } = refusing(new ApiError(400, 'Too long'))
  type({ body: 'Mine' })
  await pass(60_000)
  expect(written).toHaveLength(1)
  expect(autosave.read().failure).toBe('Too long')
  autosave.retry()
  await pass(0)
  expect(written).toHaveLength(2)
})

it('answers a refusal by other words', async () => {
  const written: string[] = []
  const { autosave, type } = form({
    write: ({ title, body }, { version }) => {
      written.push(title)
      return title === '' ? Promise.reject(new ApiError(400, 'No title')) : Promise.resolve({ title, body, version })
    },
    yieldTo: (_error, typed) => ({ ...typed, title: 'Untitled' }),
  })
  type({ title: '' })
  await pass(1_600)
  expect(written).toEqual(['', 'Untitled'])
  expect(autosave.read().failure).toBeNull()
})

it('goes on from its own version where the answer to a write was lost', async () => {
  let stored = first
  const written: number[] = []
  const { autosave, type } = form({
    write: (typed, { version }) => {
      written.push(version)
      if (version !== stored.version) return Promise.reject(conflict(stored))
      stored = { ...typed, version: version + 1 }
      return written.length === 1 ? Promise.reject(new ApiError(0, 'No answer')) : Promise.resolve(stored)
    },
  })
  type({ body: 'One' })
  await pass(800)
  type({ body: 'One and two' })
  await pass(800)
  expect(written).toEqual([1, 1, 2])
  expect(autosave.read()).toMatchObject({ theirs: null, failure: null, saved: { body: 'One and two', version: 3 } })
})

it('gives no reason without a session, and tries again', async () => {
  const { autosave, written, type } = refusing(new ApiError(401, 'No authentication token available'))
  type({ body: 'Mine' })
  await pass(800)
  expect(autosave.read().failure).toBe('')
  await pass(10_000)
  expect(written).toHaveLength(2)
  autosave.fail(new ApiError(401, 'No authentication token available'), 'Not read')
  expect(autosave.read().failure).toBe('')
})

it('writes nothing offline, and what is typed once it is online', async () => {
  const { autosave, written, type } = form()
  autosave.setReachable(false)
  type({ body: 'Mine' })
  await pass(60_000)
  expect(written).toEqual([])
  autosave.setReachable(true)
  await pass(800)
  expect(written).toHaveLength(1)
})

it('does not try to write offline when the page is left', async () => {
  const { autosave, written, type } = form()
  autosave.setReachable(false)
  type({ body: 'Mine' })
  await autosave.settle()
  expect(written).toEqual([])
  expect(autosave.read()).toMatchObject({ failure: null, typed: { body: 'Mine' } })
})

it('writes what is unsaved when the form closes, if it is asked to', async () => {
  const closed: Stored[] = []
  const { autosave, type } = form({ afterClosing: (saved) => closed.push(saved) })
  type({ body: 'Last' })
  autosave.close()
  await pass(0)
  expect(closed).toEqual([{ title: 'Tide', body: 'Last', version: 2 }])
  const other = form()
  other.type({ body: 'Discarded' })
  other.autosave.close()
  await pass(60_000)
  expect(other.written).toEqual([])
})

it('saves nothing while a call ends the object, nor after it', async () => {
  const { autosave, written, type } = form()
  const answer = Promise.withResolvers<string>()
  type({ body: 'Too late' })
  const ended = autosave.endBy(({ version }) => answer.promise.then((said) => `${said} ${version}`))
  await pass(60_000)
  answer.resolve('sent')
  expect(await ended).toBe('sent 1')
  await pass(60_000)
  expect(written).toEqual([])
  autosave.begin({ ...first, version: 5 })
  type({ body: 'Next' })
  await pass(800)
  expect(written).toEqual([{ title: 'Tide', body: 'Next', version: 5 }])
})

it('saves on if that call fails', async () => {
  const { autosave, written, type } = form()
  type({ body: 'Mine' })
  await expect(autosave.endBy(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await pass(800)
  expect(written).toHaveLength(1)
})

it('keeps what is typed under a version that another call brings', async () => {
  const { autosave, type } = form()
  type({ body: 'Mine' })
  expect(autosave.take({ title: 'High Tide', body: 'Old', version: 4 }).clashes).toBe(false)
  expect(autosave.read()).toMatchObject({ saved: { version: 4 }, typed: { title: 'High Tide', body: 'Mine' } })
  expect(autosave.take({ title: 'High Tide', body: 'Theirs', version: 5 }).clashes).toBe(true)
  expect(autosave.read()).toMatchObject({ saved: { version: 4 }, theirs: { version: 5 }, typed: { body: 'Mine' } })
  await pass(0)
})
