// npm run check: everything but the browser.
import { runAll } from './run-all.mjs'

await runAll([
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check'], 'quiet'],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['contrast', ['scripts/contrast.mjs', 'web/ui/styles/tokens.css'], 'quiet'],
  [
    'tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--project', 'parts', '--project', 'routes'],
  ],
])
