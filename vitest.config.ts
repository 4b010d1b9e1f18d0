import { defineConfig } from 'vitest/config'

/**
 * Four kinds of test. `rules`: pure, anywhere beside the code. `parts`: components, in jsdom. `routes`: on a real
 * database. `journeys`: a real browser against the built server; they belong to `npm test`, not to `npm run check`.
 */
export default defineConfig({
  test: {
    // Of two cores: much of a test is waiting, for a timer or the database. In a journey the server, the browser and the test wait for each other in turn.
    maxWorkers: 3,
    // A file leaves nothing behind that the next would mind, and loading everything anew for each took most of the time.
    isolate: false,
    // No test is about how long it takes: what it waits for has time on a machine that does other things besides.
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    tags: [
      {
        name: 'slow',
        description: 'Starts processes or tries every combination: runs in `npm test`, not in `npm run check`.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'tests/*.test.ts', 'scripts/**/*.test.ts', 'web/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/testing/setup-parts.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'routes',
          include: ['server/**/*.test.ts'],
          pool: 'forks',
          hookTimeout: 60_000,
          globalSetup: ['server/testing/database-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.spec.ts'],
          pool: 'forks',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          globalSetup: ['tests/journeys/setup.ts'],
          setupFiles: ['tests/journeys/hooks.ts'],
        },
      },
    ],
  },
})
