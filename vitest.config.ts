import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

/**
 * Four kinds of test. `rules`: pure functions. `parts`: components, in jsdom. `routes`: on a real database. `journeys`: a real
 * browser against the built server; they belong to `npm test`, not to `npm run check`.
 */
export default defineConfig({
  test: {
    // For two cores: tests mostly wait. More workers each load every module again, and take longer.
    maxWorkers: 4,
    // Files leave nothing that would disturb the next one; loading every module again for each took most of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // No test measures time: whatever it waits for may take long on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Dropping the databases of all test files waits for the disk.
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    tags: [
      {
        name: 'slow',
        description:
          'Starts processes, tries every combination, or runs into a limit of time, size or number: runs in `npm test`, not in `npm run check`.',
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
          globalSetup: ['server/testing/database-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.spec.ts'],
          pool: 'forks',
          globalSetup: ['tests/journeys/setup.ts'],
          setupFiles: ['tests/journeys/hooks.ts'],
        },
      },
    ],
  },
})
