import { expect, test } from 'vitest'
import { createTurns } from '#server/platform/in-turn.ts'

test('work of one key runs one after the other in the order of asking, other keys beside it', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const work = (name: string, until: Promise<unknown> = Promise.resolve()) => async () => {
    seen.push(`${name} begins`)
    await until
    seen.push(`${name} ends`)
    return name
  }
  const others = Promise.withResolvers<void>()
  const first = inTurn('a', work('a1', others.promise))
  const second = inTurn('a', work('a2'))
  const beside = await inTurn('b', work('b1'))
  others.resolve()
  const answers = [await first, await second, beside]
  expect(answers).toEqual(['a1', 'a2', 'b1'])
  expect(seen.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
  expect(seen.indexOf('b1 ends')).toBeLessThan(seen.indexOf('a1 ends'))
})

test('a failure reaches who asked, and not the next one', async () => {
  const inTurn = createTurns()
  const first = inTurn('a', async () => { throw new Error('mine') })
  const second = inTurn('a', async () => 'fine')
  await expect(first).rejects.toThrow('mine')
  expect(await second).toBe('fine')
  expect(await inTurn('a', async () => 'again')).toBe('again')
})
