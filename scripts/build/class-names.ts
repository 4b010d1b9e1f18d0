import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin } from 'vite'

const web = fileURLToPath(new URL('../../web', import.meta.url))
/** Each module's two letters. By a hash of its path, so that a new module leaves the names of nearly all others, and the files cached with them, as they are. */
const letters = new Map<string, string>()
/** The names of each module's classes in this build. */
const given = new Map<string, string[]>()

/** How classes of CSS Modules are called: `split-sheet_meterHead` while developing, in the build the module's two letters and a number, so that pages stay light. */
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
  return letters.get(path)! + names.indexOf(name).toString(36)
}

/** A letter and one of 0-9a-z each; where they are taken, the next. */
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

/** Puts each class name where it is used: imported as a namespace, the names that a script does not use leave it, and no map of them is loaded. */
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
