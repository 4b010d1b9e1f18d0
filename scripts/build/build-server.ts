import { transform } from 'esbuild'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './root.ts'

/**
 * These stay packages on disk: native modules, and those that look for files in their own folder. pg-native is not installed;
 * pg tries it and does without. The S3 driver is larger than the server and loaded only if files are kept in S3.
 */
const external = [/^@node-rs\/argon2/, /^pg-native$/, /^sharp$/, /^pdfkit$/, /^flydrive\/drivers\/s3$/]

/**
 * Bundles server/main.ts and its imports into one file: the process first responds after 160 ms instead of 650. Code for a
 * separate thread or process becomes another file next to it.
 */
export async function buildServer(): Promise<void> {
  await bundleFile('server/main.ts', 'main.js')
  await bundleFile('server/platform/pdf/worker.ts', 'pdf-worker.js')
  await bundleFile('server/platform/images/worker.ts', 'image-worker.js')
  await bundleFile('server/platform/images/draw-worker.ts', 'draw-worker.js')
  await bundleFile('server/fan-imports/worker.ts', 'fan-import-worker.js')
}

async function bundleFile(source: string, name: string): Promise<void> {
  const [input, file] = [root + source, `${root}dist/server/${name}`]
  if (!existsSync(input)) throw new Error(`${source} is missing.`)
  const bundle = await rolldown({ input, platform: 'node', external, logLevel: 'warn' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, sourcemap: false })
  await bundle.close()
  // Of ASCII alone: V8 keeps the text of a file with any other character at two bytes each (decision 047).
  const { code } = await transform(output[0].code, { charset: 'ascii', format: 'esm', legalComments: 'none' })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, code)
  console.log(`Server: ${(code.length / 1e6).toFixed(1)} MB in dist/server/${name}`)
}
