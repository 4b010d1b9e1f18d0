import { expect, it } from 'vitest'
import { changedQuery } from './address-filters.ts'

it.each([
  [{ sort: 'title' }, 'search=low+tide&page=2&sort=title'],
  [{ search: 'ebb', page: '' }, 'search=ebb'],
  [{ search: null, page: undefined }, ''],
  [{ section: '' }, 'search=low+tide&page=2'],
])('changes %j and keeps the rest of the query', (changes, query) => {
  const before = new URLSearchParams('search=low+tide&page=2')
  expect(changedQuery(before, changes).toString()).toBe(query)
  expect(before.toString()).toBe('search=low+tide&page=2')
})
