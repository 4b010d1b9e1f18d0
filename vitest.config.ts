import { defineConfig } from 'vitest/config'

/**
 * Four kinds of test. `rules`: pure, anywhere beside the code. `parts`: components, in jsdom. `routes`: on a real
 * database. `journeys`: a real browser against the built server; they belong to `npm test`, not to `npm run check`.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'rules', include: ['domain/**/*.test.ts', 'tests/*.test.ts', 'scripts/**/*.test.ts', 'web/**/*.test.ts'] } },
      { extends: true, test: { name: 'parts', include: ['web/**/*.test.tsx'], environment: 'jsdom', setupFiles: ['web/testing/setup-parts.ts'] } },
      {
        extends: true,
        test: {
          name: 'routes', include: ['server/**/*.test.ts'], pool: 'forks', testTimeout: 20_000, hookTimeout: 60_000,
          globalSetup: ['server/testing/database-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys', include: ['tests/journeys/**/*.spec.ts'], pool: 'forks', testTimeout: 90_000, hookTimeout: 120_000,
          globalSetup: ['tests/journeys/setup.ts'],
        },
      },
    ],
  },
})
