// npm test: everything, on every database that is there, and the journeys in a real browser.
import { runAll } from './run-all.mjs'
import { build, contrast, deadCode, format, projects, testOnlyCode, typeAwareLint, types, vitest } from './steps.mjs'

/** A test that fails by chance is run again, twice at most, and named at the end. `npm run check` runs nothing twice, so that it shows. */
const patient = [
  '--retry=2',
  '--reporter=default',
  '--reporter=./tests/flaky-tests.ts',
  '--reporter=./tests/slowest-tests.ts',
  '--reporter=./tests/failed-tests.ts',
]
const postgres = process.env.TEST_DATABASE_URL
/**
 * What never meets the server of TEST_DATABASE_URL: the embedded one, outside services, printing. Where there is such a server,
 * the other route tests run on it alone: the journeys' server has the embedded one.
 */
const apart = [
  'server/platform/database/embedded',
  'server/platform/pdf/',
  'server/platform/images/',
  'server/ports/storage/',
  'server/ports/payments/stripe',
  'server/server.test.ts',
  'server/startup.test.ts',
  'server/main.test.ts',
]
const routes = ['--project', 'routes']
const onEmbedded = { TEST_DATABASE_URL: '' }
/** Compiles a copy of the project: with the results of the step `types`, in a third of the time. */
const sliceTest = 'tests/add-a-slice.test.ts'
const withoutSlice = ['--exclude', sliceTest]
const tests = postgres
  ? [
      {
        name: 'route tests on the PostgreSQL of TEST_DATABASE_URL',
        args: vitest(...patient, ...routes, ...apart.flatMap((path) => ['--exclude', `${path}**`])),
      },
      {
        name: 'tests without a database',
        args: vitest(...patient, '--project', 'rules', '--project', 'parts', ...withoutSlice),
      },
      { name: 'tests of the embedded database', args: vitest(...patient, ...routes, ...apart), env: onEmbedded },
    ]
  : [
      {
        name: 'tests on the embedded database',
        args: vitest(...patient, ...projects, ...withoutSlice),
        env: onEmbedded,
      },
    ]

const slice = {
  name: 'test of docs/add-a-slice.md',
  args: vitest(...patient, '--project', 'rules', sliceTest),
  after: [types],
}
const others = [types, format(), typeAwareLint, deadCode, testOnlyCode, contrast, build, slice]
/** They need the build, and use the time that the longest tests leave on two cores: those often wait for their database. */
const journeys = {
  name: 'journeys',
  args: vitest(...patient, '--project', 'journeys'),
  after: [...tests.slice(1), ...others],
}

await runAll([...tests, ...others, journeys])
if (!postgres) console.error('TEST_DATABASE_URL is not set: the route tests ran on the embedded database alone.')
