import { expect, test } from 'vitest'
import { isOfWorkspace } from '#domain/shell/workspace-rules.ts'

test.each([
  ['/dashboard', true],
  ['/content/shows', true],
  ['/', false],
  ['/login', false],
  ['/plans', false],
  ['/api/songs', false],
  ['/no-such-page', false],
])('%s is inside the workspace: %j', (path, inside) => expect(isOfWorkspace(path)).toBe(inside))
