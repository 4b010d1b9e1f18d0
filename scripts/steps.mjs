// The steps that `npm run check` and `npm test` share.
const oxlint = ['node_modules/oxlint/bin/oxlint', '--deny-warnings']

/** On one thread, with fewer collections of garbage: other steps take the other core, and more threads would check the same types again. */
export const types = {
  name: 'types',
  args: ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded'],
  quiet: true,
  env: { GOGC: '200' },
}
/** `paths` narrows a step to these files and folders. */
export const format = (paths = []) => ({
  name: 'format',
  args: ['node_modules/oxfmt/bin/oxfmt', '--check', ...paths],
  quiet: true,
})
export const lint = (paths = []) => ({ name: 'lint', args: [...oxlint, ...paths], quiet: true })
/** Also the rules that need types: they take eight times as long. */
export const typeAwareLint = {
  name: 'lint',
  args: [...oxlint, '--type-aware'],
  quiet: true,
  env: { GOGC: '400', GOMAXPROCS: '1' },
}
export const contrast = { name: 'contrast', args: ['scripts/contrast.mjs', 'web/ui/styles/tokens.css'], quiet: true }
const knip = 'node_modules/knip/bin/knip.js'
export const deadCode = { name: 'dead code', args: [knip], quiet: true }
export const testOnlyCode = {
  name: 'code that only tests use',
  args: [knip, '--production', '--include', 'files,exports,types'],
  quiet: true,
}
/** Fails if a page loads more script than its budget allows: an existing build has passed this. */
export const build = { name: 'build', args: ['scripts/build.mjs', '--if-changed'], quiet: true }

/** Everything that vitest runs but the journeys. */
export const projects = ['rules', 'parts', 'routes'].flatMap((name) => ['--project', name])
export const vitest = (...options) => ['node_modules/vitest/vitest.mjs', 'run', ...options]
