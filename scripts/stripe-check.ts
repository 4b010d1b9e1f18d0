import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * npm run stripe:check: the payment adapters' suite against Stripe itself, with a test key from the environment. Fails with a
 * message without one.
 */
const key = process.env.STRIPE_SECRET_KEY ?? ''
if (!/^(sk|rk)_test_\w+$/.test(key)) {
  console.error(
    key === ''
      ? 'Nothing was checked: set STRIPE_SECRET_KEY to a test key of Stripe (sk_test_…) and run this again. It makes a price and customers on test clocks, and removes the clocks.'
      : 'Nothing was checked: STRIPE_SECRET_KEY is not a test key (sk_test_…). This check never runs with a live key.',
  )
  process.exit(1)
}
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const config = fileURLToPath(new URL('./stripe-check/vitest.config.ts', import.meta.url))
process.exit(spawnSync(process.execPath, [vitest, 'run', '--config', config], { stdio: 'inherit' }).status ?? 1)
