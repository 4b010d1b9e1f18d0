import { defineConfig } from 'vitest/config'

/** Only the pure tests, for StrykerJS: each mutant runs those that reach it. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'server/ports/payments/stripe-subscription.test.ts'],
    testTimeout: 20_000,
    isolate: false,
  },
})
