import react from '@vitejs/plugin-react'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { weighPages } from '../scripts/build/budgets.ts'
import { compressFolder } from '../scripts/build/compress.ts'
import { root } from '../scripts/build/root.ts'

export type Weight = { page: string; kB: number; ratio: number }

/** The script that each built page loads, in kB after brotli, relative to a page that renders one empty element with React. */
export async function measureWeights(): Promise<{ empty: number; pages: Weight[] }> {
  const empty = await weighEmptyPage()
  const pages = weighPages(`${root}dist/web`, builtSizes(`${root}dist/web`))
  return { empty, pages: pages.map(({ page, bytes }) => ({ page, kB: bytes / 1000, ratio: bytes / 1000 / empty })) }
}

/** The build has written a compressed file next to each. */
function builtSizes(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.name.endsWith('.br'),
  )
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path).slice(0, -3), statSync(path).size] as const
    }),
  )
}

/** Built with the size-related settings of vite.config.ts. It is inside the project, so that React is found. */
async function weighEmptyPage(): Promise<number> {
  const folder = `${root}node_modules/.bench-empty-page`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(
    `${folder}/index.html`,
    '<!doctype html><html lang="en"><title>empty</title><div id="root"></div><script type="module" src="/main.js"></script></html>',
  )
  writeFileSync(
    `${folder}/main.js`,
    "import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')).render(createElement('div'))\n",
  )
  try {
    await build({
      configFile: false,
      root: folder,
      publicDir: false,
      plugins: [react()],
      logLevel: 'warn',
      build: {
        outDir: `${folder}/dist`,
        emptyOutDir: true,
        sourcemap: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
      },
    })
    const sizes = await compressFolder(`${folder}/dist`)
    return [...sizes].filter(([name]) => name.endsWith('.js')).reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
