import type { KnipConfig } from 'knip'

/** `knip --production`: what only tests use counts as dead, too. Entry points and folders of the product end with '!'. */
const isProduction = process.argv.includes('--production')

/** `npm run dead`: names the files, exports and dependencies that nothing listed here leads to. */
const config: KnipConfig = {
  entry: [
    // Started by a command, by hand, or as a separate process or thread.
    'scripts/*.{ts,mjs}!',
    'scripts/stripe-check/{stripe.check,vitest.config}.ts',
    'bench/{bench,fan-mails,limit-server,load}.ts',
    'tests/kill/kill.ts',
    'tests/mutants/vitest.config.ts',
    'tests/pictures/pictures.ts',
    'tests/{failed,flaky,slowest}-tests.ts',
    'server/main.ts!',
    'server/platform/{images,pdf}/worker.ts!',
    'server/fan-imports/worker.ts!',
    'server/platform/images/draw-worker.ts!',
    'server/testing/days-later.ts',
    // Loaded by the build: the script in every document's head, the landing page with its style sheet, the rendered public pages.
    'web/head-script.ts!',
    'web/landing/render.tsx!',
    'web/app/render.tsx!',
    'web/landing/landing.css!',
    // The types of a script that is not TypeScript.
    'scripts/build/stamp.d.mts',
  ],
  project: [
    '{domain,server,web}/**/*.{ts,tsx,css}!',
    '{scripts,bench,tests}/**/*.{ts,mts,mjs}',
    '!**/*.{test,contract}.{ts,tsx}!',
    '!{server,web}/testing/**!',
    // Films and releases for tests of two floors.
    '!domain/{ddex,films,label-copy}/samples.ts!',
    '!server/auth-service/test-*.ts!',
  ],
  // An export that its own file uses and a test checks is alive.
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // Resolved by name at run time: the fonts of PDFs (server/platform/pdf/fonts.ts), the browser and the axe script of the
    // journeys, the map that scripts/world-map.mjs draws from.
    '@expo-google-fonts/.+',
    '@sparticuz/chromium',
    'axe-core',
    // Named in tests/mutants/stryker.config.json.
    '@stryker-mutator/.+',
    'world-atlas',
  ],
}

export default config
