// npm run check: everything but the journeys and what is tagged slow. `npm run check -- SLICE`: what belongs to one slice.
import { requireNode } from './node-version.mjs'
import { runAll } from './run-all.mjs'
import { build, contrast, format, lint, projects, types, vitest } from './steps.mjs'

requireNode()
const { foldersOf, listSlices } = await import('./slices.ts')
const quick = ['--tags-filter=!slow', ...projects]
const slice = process.argv[2]
if (slice === undefined)
  await runAll([{ name: 'tests', args: vitest(...quick) }, types, format(), lint(), contrast, build])
else if (listSlices().includes(slice)) await checkSlice(slice)
else {
  console.error(`There is no slice '${slice}'. The slices are: ${listSlices().join(', ')}.`)
  process.exitCode = 1
}

async function checkSlice(name) {
  const folders = foldersOf(name)
  const always = ['tests/architecture', 'tests/tables.test.ts', 'server/route-walk.test.ts']
  // The route walk asks only the calls of the slice that WALK_SLICE names.
  const tests = { name: 'tests', args: vitest(...quick, ...folders, ...always), env: { WALK_SLICE: name } }
  await runAll([tests, types, format(folders), lint(folders)])
}
