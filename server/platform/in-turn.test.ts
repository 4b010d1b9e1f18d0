import { expect, test } from 'vitest'
import { createFairTurns, createTurns } from '#server/platform/in-turn.ts'

test('work of one key runs in the order of the requests, one at a time, independently of other keys', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const work =
    (name: string, until: Promise<unknown> = Promise.resolve()) =>
    async () => {
      seen.push(`${name} begins`)
      await until
      seen.push(`${name} ends`)
      return name
    }
  const others = Promise.withResolvers<void>()
  const first = inTurn('a', work('a1', others.promise))
  const second = inTurn('a', work('a2'))
  const other = await inTurn('b', work('b1'))
  others.resolve()
  const answers = [await first, await second, other]
  expect(answers).toEqual(['a1', 'a2', 'b1'])
  expect(seen.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(seen.indexOf('b1 ends')).toBeLessThan(seen.indexOf('a1 ends'))
})

test('a failure reaches its caller, and not the next one', async () => {
  const inTurn = createTurns()
  const first = inTurn('a', async () => {
    throw new Error('mine')
  })
  const second = inTurn('a', async () => 'fine')
  await expect(first).rejects.toThrow('mine')
  expect(await second).toBe('fine')
  expect(await inTurn('a', async () => 'again')).toBe('again')
})

test('keys take turns: one piece of work at a time, and a key with many does not go first', async () => {
  const fairly = createFairTurns()
  const seen: string[] = []
  let running = 0
  const ask = (name: string) =>
    fairly(name[0]!, async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((later) => {
        setTimeout(later, 1)
      })
      running -= 1
      seen.push(name)
      if (name === 'a2') throw new Error('mine')
      return name
    })
  const answers = await Promise.allSettled(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(ask))
  expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : (answer.reason as Error).message)),
  ).toEqual(['a1', 'mine', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(await ask('a5')).toBe('a5')
})
