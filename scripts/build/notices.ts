import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './root.ts'

/** At the web's root (server/platform/http/public-files.ts); the pages of privacy and terms link to it. */
const noticesFile = 'licenses.txt'

type Manifest = { name: string; version: string; license?: string; author?: string | { name: string } }

/** The folder of the package that a module is in; null for our own modules. */
export function packageFolder(id: string): string | null {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null
}

/** A package's name and license, and the text of its license; without one, its author. */
function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
    .toSorted()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const holder = typeof author === 'string' ? author : author?.name
  const text = texts.length > 0 ? texts.join('\n\n') : `Copyright ${holder ?? `the authors of ${name}`}`
  return `${name} ${version} (${license ?? 'no license named'})\n\n${text}\n`
}

/** The notices of all packages with a module among these: their licenses ask to be passed on with every copy, also to browsers. */
export function noticesOf(ids: Iterable<string>): string {
  const folders = [...new Set([...ids].map(packageFolder))].filter((folder) => folder !== null)
  return folders
    .map(noticeOf)
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** Writes the notices of what a build holds, scripts and fonts. */
export function notices(): Plugin {
  return {
    name: 'all-areas:notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
      const ids = [...this.getModuleIds(), ...files.map((file) => join(root, 'web', file))]
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf(ids) })
    },
  }
}
