import { expect, test } from 'vitest'
import { fillPath } from '#domain/shared/call.ts'

test.each([
  ['/api/releases', {}, '/api/releases'],
  ['/api/releases/{id}', { id: 'a1' }, '/api/releases/a1'],
  ['/x/{a}/y/{b}', { a: '1', b: '2' }, '/x/1/y/2'],
  ['/x/{a}', { a: '../b?c#d e' }, '/x/..%2Fb%3Fc%23d%20e'],
  ['/x/{a}', { a: '{b}' }, '/x/%7Bb%7D'],
  ['/x/{a}/y', {}, '/x//y'],
])('%s with %j is %s', (path, params, filled) => expect(fillPath(path, params as Record<string, string>)).toBe(filled))
