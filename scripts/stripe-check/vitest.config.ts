import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Only the check against Stripe itself: slow, over the network, and never part of `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['scripts/stripe-check/*.check.ts'], testTimeout: 300_000, hookTimeout: 120_000 },
})
