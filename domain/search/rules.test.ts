import { expect, test } from 'vitest'
import { findByWords, isOneLetter, releaseToAddTo } from '#domain/search/rules.ts'

const pages = [
  { name: 'Release Manager', words: 'singles albums' },
  { name: 'Settings', words: 'theme language' },
  { name: 'Security', words: 'password two-step' },
]
const find = (typed: string) => findByWords(pages, typed).map(({ name }) => name)

test.each([
  ['rel', ['Release Manager']],
  ['MANAGER release', ['Release Manager']],
  ['pass', ['Security']],
  ['two step', ['Security']],
  ['se', ['Settings', 'Security']],
  ['sétt', ['Settings']],
  ['setings', ['Settings']],
  ['settinggs', ['Settings']],
  ['sottings', ['Settings']],
  ['setitngs', ['Settings']],
  ['pasword', ['Security']],
  ['securtiy', ['Security']],
  ['sat', []],
  ['settings xyz', []],
  ['%', []],
  ['', []],
])('“%s” finds %j', (typed, names) => expect(find(typed)).toEqual(names))

test.each([
  ['a', true],
  ['é', true],
  ['ש', true],
  ['愛', false],
  ['한', false],
  ['ab', false],
])('%s is one letter: %s', (typed, one) => expect(isOneLetter(typed)).toBe(one))

test.each([
  ['add song to', ''],
  ['Add song to Low Tide', 'Low Tide'],
  ['  add SONG to  low ', 'low'],
  ['add song together', null],
  ['add song', null],
  ['low', null],
])('“%s” names the release “%s”', (typed, release) => expect(releaseToAddTo(typed)).toBe(release))
