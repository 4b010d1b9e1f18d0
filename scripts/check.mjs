// npm run check: everything but the journeys and what is tagged slow, of the tests those that the changes since origin/main can reach.
// `npm run check -- all`: all of these tests. `npm run check -- SLICE`: what belongs to one slice.
import { requireNode } from './node-version.mjs'
import { runAll } from './run-all.mjs'
import { build, contrast, format, lint, projects, types, vitest } from './steps.mjs'

requireNode()
const { foldersOf, listSlices } = await import('./slices.ts')
const quick = ['--tags-filter=!slow', ...projects]
const routeWalk = 'server/route-walk.test.ts'
const asked = process.argv[2]
if (asked === undefined) await checkChanges()
else if (asked === 'all') await checkWith(vitest(...quick))
else if (listSlices().includes(asked)) await checkSlice(asked)
else {
  console.error(`There is no slice '${asked}'. The slices are: ${listSlices().join(', ')}.`)
  process.exitCode = 1
}

async function checkChanges() {
  const { findAffected, listChanged } = await import('../tests/affected.ts')
  const changed = listChanged()
  const affected = changed && findAffected(changed)
  if (!affected) {
    console.error(
      changed ? 'The changes may reach any test.' : 'There is no branch origin/main to compare with: all tests run.',
    )
    return checkWith(vitest(...quick))
  }
  const { tests, walked } = affected
  const one = changed.length === 1
  console.error(
    `Tests that ${changed.length} changed ${one ? 'file' : 'files'} since origin/main can reach; \`npm run check -- all\` runs all.`,
  )
  const env = walked?.length ? { WALK_SLICES: walked.join(',') } : {}
  await checkWith(vitest(...quick, ...tests, ...(walked ? [routeWalk] : [])), env)
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function checkWith(args, env = {}) {
  return runAll([{ name: 'tests', args, env }, types, format(), lint(), contrast, build])
}

/** @param {string} name */
async function checkSlice(name) {
  const folders = foldersOf(name)
  const always = ['tests/architecture', 'tests/tables.test.ts', routeWalk]
  const tests = { name: 'tests', args: vitest(...quick, ...folders, ...always), env: { WALK_SLICES: name } }
  await runAll([tests, types, format(folders), lint(folders)])
}
