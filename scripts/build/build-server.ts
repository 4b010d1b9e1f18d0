import { existsSync, statSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { root } from './root.ts'

/**
 * Stay packages on disk: native modules, and those that look for files of their own beside them. pg-native is not installed;
 * pg asks for it and does without. The driver of S3 is larger than the server and read only where files lie there.
 */
const external = [/^@node-rs\/argon2/, /^pg-native$/, /^sharp$/, /^pdfkit$/, /^flydrive\/drivers\/s3$/]

/**
 * Bundles server/main.ts and all it imports into one file: the first answer of the process comes after 160 ms instead of 650. What runs
 * on a thread or in a process of its own is another file beside it.
 */
export async function buildServer(): Promise<void> {
  await bundleFile('server/main.ts', 'main.js')
  await bundleFile('server/platform/pdf/worker.ts', 'pdf-worker.js')
  await bundleFile('server/platform/images/worker.ts', 'image-worker.js')
}

async function bundleFile(source: string, name: string): Promise<void> {
  const [input, file] = [root + source, `${root}dist/server/${name}`]
  if (!existsSync(input)) throw new Error(`${source} is missing.`)
  const bundle = await rolldown({ input, platform: 'node', external, logLevel: 'warn' })
  await bundle.write({ file, format: 'esm', codeSplitting: false, sourcemap: false })
  await bundle.close()
  console.log(`Server: ${(statSync(file).size / 1e6).toFixed(1)} MB in dist/server/${name}`)
}
