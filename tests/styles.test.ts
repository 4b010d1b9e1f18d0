import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, root, sources } from './source-files.ts'

/**
 * The rules of docs/architecture.md on styles: a class belongs to the CSS Module of the part that carries it; the few global
 * ones are in web/ui/styles.
 */
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const sheets = listFiles('web').filter((path) => path.endsWith('.css'))
const modules = sheets.filter((path) => path.endsWith('.module.css'))

/** The selectors of a sheet, without comments and quoted texts. */
const selectorsOf = (path: string): string[] =>
  [
    ...readText(path)
      .replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
      .matchAll(/([^{};]+)\{/g),
  ]
    .map(([, selector]) => selector!.trim())
    .filter((selector) => !selector.startsWith('@'))
const classesIn = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)
const globalsIn = (selector: string) =>
  [...selector.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inside]) => classesIn(inside!))
const ownClassesOf = (path: string) =>
  new Set(selectorsOf(path).flatMap((selector) => classesIn(selector.replaceAll(/:global\([^)]*\)/g, ''))))

/** The module classes a source file names, through its import of the module. */
const named = sources.flatMap((file) =>
  [...file.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local, from]) => ({
    path: file.path,
    module: from!.startsWith('#') ? from!.slice(1) : join(dirname(file.path), from!),
    names: [...file.text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
  })),
)

describe('CSS Modules', () => {
  test('are found, with the files that import them', () => {
    expect(modules.length).toBeGreaterThan(30)
    expect(named.length).toBeGreaterThan(100)
  })

  test.each(modules)(
    '%s: every class is a whole word and given by a component, and nothing else is asked of it',
    (path) => {
      const own = ownClassesOf(path)
      const given = named.filter(({ module }) => module === path)
      expect([...own].filter((name) => !/^[a-z][a-zA-Z0-9]{2,}$/.test(name))).toEqual([])
      expect([...own].filter((name) => !given.some(({ names }) => names.includes(name)))).toEqual([])
      expect(
        given.flatMap((file) => file.names.filter((name) => !own.has(name)).map((name) => `${name} in ${file.path}`)),
      ).toEqual([])
    },
  )
})

describe('global classes', () => {
  const ruled = new Set(
    sheets.filter((path) => !modules.includes(path)).flatMap((path) => selectorsOf(path).flatMap(classesIn)),
  )

  test('are in web/ui/styles', () => {
    expect(
      sheets.filter(
        (path) => !modules.includes(path) && !path.startsWith('web/ui/styles/') && selectorsOf(path).length > 0,
      ),
    ).toEqual([])
  })

  test('a class that a module calls global has a rule there', () => {
    expect(
      modules.flatMap((path) =>
        selectorsOf(path)
          .flatMap(globalsIn)
          .filter((name) => !ruled.has(name))
          .map((name) => `:global(.${name}) in ${path}`),
      ),
    ).toEqual([])
  })
})
