// npm test: everything, on every database that is there, and the journeys in a real browser.
import { runAll } from './run-all.mjs'

/** A test that fails by chance gets a second go, and is named at the end. `npm run check` grants none, so that it shows. */
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--retry=1',
  '--reporter=default',
  '--reporter=./tests/second-goes.ts',
]
const second = process.env.TEST_DATABASE_URL
/** What never meets the server of TEST_DATABASE_URL: the embedded one, outside services, printing. */
const apart = [
  'server/platform/database/embedded*',
  'server/platform/pdf/**',
  'server/platform/images/**',
  'server/ports/storage/**',
  'server/ports/payments/stripe*',
  'server/startup.test.ts',
  'server/main.test.ts',
].flatMap((files) => ['--exclude', files])
await runAll([
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check'], 'quiet'],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['code that only tests use', ['node_modules/knip/bin/knip.js', '--production', '--include', 'files,exports,types']],
  ['contrast', ['scripts/contrast.mjs', 'web/ui/styles/tokens.css'], 'quiet'],
  [
    [
      'tests on the embedded database',
      [...vitest, '--project', 'rules', '--project', 'parts', '--project', 'routes'],
      undefined,
      { TEST_DATABASE_URL: '' },
    ],
    ...(second
      ? [['route tests on the PostgreSQL of TEST_DATABASE_URL', [...vitest, '--project', 'routes', ...apart]]]
      : []),
  ],
  ['build', ['scripts/build.mjs']],
  ['journeys', [...vitest, '--project', 'journeys']],
])
if (!second) console.error('TEST_DATABASE_URL is not set: the route tests ran on the embedded database alone.')
