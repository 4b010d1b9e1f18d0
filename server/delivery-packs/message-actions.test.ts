import { clearImmediate, setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { ddexMessage } from '#domain/ddex/rules.ts'
import { sampleFacts } from '#domain/ddex/samples.ts'
import type { MessageFacts } from '#domain/ddex/schema.ts'
import { messagesPart } from '#server/delivery-packs/message-actions.ts'

const toStores = (['Northern', 'Southern', 'Western'] as const).map((name, index) => ({
  facts: sampleFacts({ recipient: { name, dpid: 'PADPIDA2013020802I' } }),
  control: index === 0 ? ('test' as const) : ('live' as const),
}))

test('makes the message that the DDEX page makes for each recipient', async () => {
  const { files, missing } = await messagesPart(toStores, null)
  expect(files.map(({ content }) => Buffer.from(content).toString())).toEqual(
    toStores.map(({ facts, control }) => ddexMessage(facts, control)),
  )
  expect([new Set(files.map(({ name }) => name)).size, missing]).toEqual([3, []])
})

test('lets other requests have their turn between two messages', async () => {
  let turn = 0
  let next = setImmediate(function take() {
    turn++
    next = setImmediate(take)
  })
  const madeAt: number[] = []
  const messages = toStores.map(({ facts, control }, index) => ({
    control,
    facts: Object.defineProperty({ ...facts }, 'sender', {
      get: (): MessageFacts['sender'] => {
        madeAt[index] = turn
        return facts.sender
      },
    }),
  }))
  await messagesPart(messages, null)
  clearImmediate(next)
  expect(new Set(madeAt).size).toBe(3)
})
