import { expect, test } from 'vitest'
import { createGate } from '#server/platform/gate.ts'

/** Whether a promise has settled. */
const isDone = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, 5, false)
    }),
  ])

test('a limited number of one key run at a time, the next wait in order, and one more is refused; other keys are not delayed', async () => {
  const gate = createGate({ atOnce: 2, waiting: 2 })
  const [first, second] = [await gate.enter('a'), await gate.enter('a')]
  const [third, fourth] = [gate.enter('a'), gate.enter('a')]
  expect(await gate.enter('a')).toBeNull()
  expect(await gate.enter('b')).toBeTypeOf('function')
  expect([await isDone(third), await isDone(fourth)]).toEqual([false, false])
  first!()
  expect([await isDone(third), await isDone(fourth)]).toEqual([true, false])
  second!()
  expect(await isDone(fourth)).toBe(true)
})

test('leaving twice frees one place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5 })
  const leave = (await gate.enter('a'))!
  const [second, third] = [gate.enter('a'), gate.enter('a')]
  leave()
  leave()
  expect([await isDone(second), await isDone(third)]).toEqual([true, false])
})

test('a caller who disconnects while waiting leaves the line and takes no place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const leave = (await gate.enter('a'))!
  const gone = new AbortController()
  const waits = gate.enter('a', () => gone.signal)
  expect(await gate.enter('a')).toBeNull()
  gone.abort()
  expect(await waits).toBeNull()
  expect(await gate.enter('a', () => AbortSignal.abort())).toBeNull()
  const next = gate.enter('a')
  leave()
  expect(await next).toBeTypeOf('function')
})

test('a line that has emptied starts over', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 })
  for (let time = 0; time < 3; time += 1) {
    const leave = await gate.enter('a')
    expect(leave).not.toBeNull()
    leave!()
  }
})

test('a place is taken immediately or not at all, without waiting', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 })
  const leave = gate.tryEnter('a')
  expect([leave, gate.tryEnter('a'), gate.isBusy('a'), gate.isBusy('b')]).toEqual([
    expect.any(Function),
    null,
    true,
    false,
  ])
  expect(gate.tryEnter('b')).not.toBeNull()
  leave!()
  expect(gate.isBusy('a')).toBe(false)
  expect(gate.tryEnter('a')).not.toBeNull()
})

test('work runs in its turn, is refused if too many wait, and frees its place when it fails', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const ended = Promise.withResolvers<string>()
  const run = (work: () => Promise<string>) => gate.run('a', work, () => new Error('full'))
  const first = run(() => ended.promise)
  const second = run(async () => 'second')
  await expect(run(async () => 'third')).rejects.toThrow('full')
  expect(await isDone(second)).toBe(false)
  ended.reject(new Error('mine'))
  await expect(first).rejects.toThrow('mine')
  expect(await second).toBe('second')
  expect(gate.isBusy('a')).toBe(false)
})
