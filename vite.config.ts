import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkGroups, fileNames } from './scripts/build/chunks.ts'
import { classNames, classNamesInPlace, keepStyleSheets } from './scripts/build/class-names.ts'
import { documentHead } from './scripts/build/document-head.ts'
import { headScript } from './scripts/build/head-script.ts'
import { iconsAlone, iconsWithoutKeys } from './scripts/build/icons.ts'
import { leaveOutMethods } from './scripts/build/leave-out-methods.ts'
import { leaveOut, leaveOutSummaries } from './scripts/build/leave-out.ts'
import { notices } from './scripts/build/notices.ts'
import { preloads } from './scripts/build/preloads.ts'
import { landingDocument } from './scripts/build/render-landing.ts'

const loaded = preloads()
const root = fileURLToPath(new URL('.', import.meta.url))

/** The web: two documents, the landing page (index.html) and the application (app.html, for every other address). */
export default defineConfig(({ command }) => ({
  root: `${root}web`,
  publicDir: 'brand/public',
  cacheDir: `${root}node_modules/.vite`,
  css: { modules: classNames(command) },
  plugins: [
    classNamesInPlace(),
    iconsAlone(),
    iconsWithoutKeys(),
    react(),
    tailwindcss(),
    landingDocument(),
    headScript(),
    documentHead(),
    leaveOut(),
    leaveOutMethods(),
    leaveOutSummaries(),
    keepStyleSheets(),
    notices(),
    loaded.plugin,
  ],
  server: { fs: { allow: [root] } },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    manifest: 'manifest.json',
    sourcemap: false,
    // The content-security policy allows neither inline scripts nor data: addresses for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: loaded.resolveDependencies },
    // We measure and print sizes ourselves, in brotli (scripts/build/budgets.ts).
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: [`${root}web/index.html`, `${root}web/app.html`],
      // Radix names its functions through this helper; without it they, and a second collection, go unless they are used.
      treeshake: { manualPureFunctions: ['__name'] },
      output: { codeSplitting: { groups: chunkGroups() }, ...fileNames },
    },
  },
}))
