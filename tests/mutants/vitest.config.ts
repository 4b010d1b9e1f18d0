import { defineConfig } from 'vitest/config'

/** The pure tests alone, for StrykerJS: each mutant runs those that reach it. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], testTimeout: 20_000 } })
