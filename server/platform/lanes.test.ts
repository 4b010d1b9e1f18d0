import { expect, test } from 'vitest'
import { createLanes } from '#server/platform/lanes.ts'

/** Whether a promise is settled by now. */
const isDone = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, 5, false)
    }),
  ])

test('so many of one key run at once, the next wait in order, and one more is refused; other keys are not held up', async () => {
  const lanes = createLanes({ atOnce: 2, waiting: 2 })
  const [first, second] = [await lanes.enter('a'), await lanes.enter('a')]
  const [third, fourth] = [lanes.enter('a'), lanes.enter('a')]
  expect(await lanes.enter('a')).toBeNull()
  expect(await lanes.enter('b')).toBeTypeOf('function')
  expect([await isDone(third), await isDone(fourth)]).toEqual([false, false])
  first!()
  expect([await isDone(third), await isDone(fourth)]).toEqual([true, false])
  second!()
  expect(await isDone(fourth)).toBe(true)
})

test('leaving twice frees one place', async () => {
  const lanes = createLanes({ atOnce: 1, waiting: 5 })
  const leave = (await lanes.enter('a'))!
  const [second, third] = [lanes.enter('a'), lanes.enter('a')]
  leave()
  leave()
  expect([await isDone(second), await isDone(third)]).toEqual([true, false])
})

test('who goes away while waiting leaves the line, and takes no place', async () => {
  const lanes = createLanes({ atOnce: 1, waiting: 1 })
  const leave = (await lanes.enter('a'))!
  const gone = new AbortController()
  const waits = lanes.enter('a', () => gone.signal)
  expect(await lanes.enter('a')).toBeNull()
  gone.abort()
  expect(await waits).toBeNull()
  expect(await lanes.enter('a', () => AbortSignal.abort())).toBeNull()
  const next = lanes.enter('a')
  leave()
  expect(await next).toBeTypeOf('function')
})

test('a lane that is empty again begins anew', async () => {
  const lanes = createLanes({ atOnce: 1, waiting: 0 })
  for (let time = 0; time < 3; time += 1) {
    const leave = await lanes.enter('a')
    expect(leave).not.toBeNull()
    leave!()
  }
})
