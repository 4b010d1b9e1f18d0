import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { longFunctions } from './long-functions.ts'
import { isTest, listFiles, root } from './source-files.ts'

const inside = (lines: number) => '  void 0\n'.repeat(lines - 2)

describe('longFunctions', () => {
  test.each([
    ['a function', 'function f() {\n', '}'],
    ['an arrow function', 'const f = () => {\n', '}'],
    ['a component in a call', 'const F = memo(function F() {\n', '})'],
    ['a method', 'const o = {\n f() {\n', '}\n}'],
    ['a class', 'class C { static {\n', '}}'],
  ])('Finds %s over the limit, and none at it', (_, head, foot) => {
    expect(longFunctions('a.ts', `${head}${inside(5)}${foot}`, 4)).toHaveLength(1)
    expect(longFunctions('a.ts', `${head}${inside(5)}${foot}`, 5)).toEqual([])
  })

  test('Tells name, line and length', () => {
    const text = `\nconst f = () => <p />\nfunction g() {\n${inside(6)}}\n`
    expect(longFunctions('a.tsx', text, 5)).toEqual([{ name: 'g', line: 3, lines: 6 }])
  })

  test('Counts nested functions as lines of the outer one', () => {
    const text = `function make() {\n  function one() {\n${inside(3)}  }\n}`
    expect(longFunctions('a.ts', text, 4)).toEqual([{ name: 'make', line: 1, lines: 5 }])
  })

  test('Refuses a file that cannot be parsed', () => {
    expect(() => longFunctions('a.ts', 'function {', 0)).toThrow('a.ts cannot be parsed')
  })
})

test('no function has over 80 lines', () => {
  const allowed = new Set([
    'web/platform/autosave.ts Autosave', // a class of short methods over one private state
  ])
  const paths = ['domain', 'server', 'web', 'scripts']
    .flatMap(listFiles)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !isTest(path))
  expect(paths.length).toBeGreaterThan(1000)
  expect(
    paths.flatMap((path) =>
      longFunctions(path, readFileSync(join(root, path), 'utf8'), 80)
        .filter(({ name }) => !allowed.has(`${path} ${name}`))
        .map(({ line, lines }) => `${path}:${line} has ${lines}`),
    ),
  ).toEqual([])
})
