import { expect, it, vi } from 'vitest'

const frame = () => new Promise<string>((resolve) => requestAnimationFrame(() => resolve('drawn')))
const late = () => new Promise<string>((resolve) => setTimeout(resolve, 500, 'never'))

it('frames come after timers were faked and given up in the middle of one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  requestAnimationFrame(() => undefined)
  vi.useRealTimers()
  expect(await Promise.race([frame(), late()])).toBe('drawn')
})
