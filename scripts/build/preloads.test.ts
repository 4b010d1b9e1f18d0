import { expect, it } from 'vitest'
import { notYetLoaded, preloads } from './preloads.ts'

const imports = new Map([
  ['app.js', ['core.js']],
  ['core.js', ['runtime.js']],
  ['runtime.js', []],
  ['dialog.js', ['app.js', 'field.js']],
  ['field.js', ['core.js']],
])

it('names what a part needs beyond the script that loads it and the imports of that', () => {
  const scripts = ['dialog.js', 'app.js', 'core.js', 'runtime.js', 'field.js']
  expect(notYetLoaded(scripts, 'app.js', imports)).toEqual(['dialog.js', 'field.js'])
  expect(notYetLoaded(scripts, 'core.js', imports)).toEqual(['dialog.js', 'app.js', 'field.js'])
})

it('leaves the list of a document whole', () => {
  const { resolveDependencies } = preloads()
  const scripts = ['core.js', 'app.js']
  expect(resolveDependencies('app.js', scripts, { hostId: 'app.js', hostType: 'html' })).toEqual(scripts)
  expect(resolveDependencies('app.js', scripts, { hostId: 'app.js', hostType: 'js' })).toEqual(['core.js'])
})
