import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin } from 'vite'

const web = fileURLToPath(new URL('../../web', import.meta.url))
/**
 * Each module's two letters, from a hash of its path, so that a new module leaves nearly all other names, and the files cached
 * with them, unchanged.
 */
const letters = new Map<string, string>()
/** The names of each module's classes in this build. */
const given = new Map<string, string[]>()

/** The names of CSS Module classes: `share-meter_meterHead` in development, in a build the module's two letters and a number, to keep pages light. */
export function classNames(command: 'build' | 'serve'): CSSModulesOptions {
  return { generateScopedName: command === 'build' ? shortName : readableName }
}

function readableName(name: string, file: string): string {
  return `${pathOf(file).split('/').at(-1)!.replace('.module.css', '')}_${name}`
}

/** The same in every build of the same sources. */
function shortName(name: string, file: string): string {
  if (letters.size === 0) giveLetters()
  const path = pathOf(file)
  const names = given.get(path) ?? []
  given.set(path, names)
  if (!names.includes(name)) names.push(name)
  return letters.get(path)! + numberOf(names, name)
}

const numberOf = (names: string[], name: string) => names.indexOf(name).toString(36)

/** A letter and one of 0-9a-z each; if taken, the next. */
function giveLetters(): void {
  const modules = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'))
  const taken = new Set<number>()
  for (const path of modules.map((name) => name.replaceAll('\\', '/')).toSorted()) {
    let number = createHash('sha256').update(path).digest().readUInt32BE() % 936
    while (taken.has(number)) number = (number + 1) % 936
    taken.add(number)
    letters.set(path, String.fromCharCode(97 + Math.floor(number / 36)) + (number % 36).toString(36))
  }
}

const pathOf = (file: string) => relative(web, file.split('?')[0]!).replaceAll('\\', '/')

/** Inlines each class name where it is used: imported as a namespace, unused names leave the script, and no map of names is loaded. */
export function classNamesInPlace(): Plugin {
  return {
    name: 'all-areas:class-names-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return null
      return { code: code.replaceAll(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2'), map: null }
    },
  }
}

/**
 * Keeps the style sheet of a CSS Module whose names were all inlined: otherwise the build drops it with the script that nothing
 * imports any longer. Stops the build if a class is in no style sheet.
 */
export function keepStyleSheets(): Plugin {
  return {
    name: 'all-areas:keep-style-sheets',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const css = sheets.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n')
      // Classes and animations alike.
      const ruled = new Set(css.match(/(?<![\w-])[a-z][a-z0-9]{2,3}(?![\w-])/g))
      const lost = [...given].filter(([path, names]) =>
        names.some((name) => !ruled.has(letters.get(path)! + numberOf(names, name))),
      )
      if (lost.length > 0) this.error(`No style sheet has the classes of ${lost.map(([path]) => path).join(', ')}`)
    },
  }
}
