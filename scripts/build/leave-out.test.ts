import { expect, it } from 'vitest'
import { stubOf, withoutSummaries } from './leave-out.ts'

const source = `
import { y } from './y.js'
export default class Admin { list() { return y } }
export class Passkeys {}
export const prepare = (z) => z, other = 1
export async function sign() {}
function work() {}
export { work, work as process }
const hidden = 2
`

const load = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, new () => object>

it('keeps every export of a module: classes empty, all else throws with the name of the module', async () => {
  const stub = await load(stubOf('some/module.js', source, { throws: true }))
  expect(Object.keys(stub).toSorted()).toEqual(['Passkeys', 'default', 'other', 'prepare', 'process', 'sign', 'work'])
  expect(Object.getOwnPropertyNames(stub.default!.prototype)).toEqual(['constructor'])
  expect(new stub.Passkeys!()).toEqual({})
  for (const name of ['prepare', 'process', 'sign', 'work'])
    expect(() => (stub[name] as unknown as () => void)()).toThrow('some/module.js is left out of the web build')
})

it('makes calls with nothing to do return undefined', async () => {
  const stub = await load(stubOf('some/module.js', source, { throws: false }))
  for (const name of ['prepare', 'process', 'sign', 'work'])
    expect((stub[name] as unknown as () => unknown)()).toBeUndefined()
})

it('removes the summaries of calls, on one line or two, and nothing else', () => {
  const call = (lines: string) => `defineCall({\n  path: '/api/a',\n${lines}  failure: texts.failed,\n})\n`
  const summaries = [
    `  summary: 'Undo it',\n`,
    `  summary:\n    "Change a release's \\"fields\\", and it's {id}",\n`,
    '  summary: `Delete it; ${restorable}`,\n',
  ]
  for (const lines of summaries) expect(withoutSummaries(call(lines))).toBe(call(''))
})
