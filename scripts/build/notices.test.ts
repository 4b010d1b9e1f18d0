import { expect, test } from 'vitest'
import { noticesOf, packageFolder } from './notices.ts'
import { root } from './root.ts'

test.each([
  ['/site/node_modules/react/index.js', '/site/node_modules/react'],
  ['/site/node_modules/@radix-ui/react-tabs/dist/index.mjs?commonjs', '/site/node_modules/@radix-ui/react-tabs'],
  ['/site/node_modules/a/node_modules/b/c.js', '/site/node_modules/a/node_modules/b'],
  ['\0/site/node_modules/react/index.js', '/site/node_modules/react'],
  ['/site/web/app/router.tsx', null],
  ['\0rolldown/runtime.js', null],
])('%s is in the package %s', (id, folder) => expect(packageFolder(id)).toBe(folder))

test('each package has its license once, by name', () => {
  const modules = ['react/index.js', 'react/jsx-runtime.js', 'hono/dist/index.js'].map(
    (path) => `${root}node_modules/${path}`,
  )
  const text = noticesOf([...modules, `${root}web/main.tsx`])
  expect(text.match(/^\S+ [\d.]+ \(.+\)$/gm)).toEqual([
    expect.stringMatching(/^hono \d.*\(MIT\)$/),
    expect.stringMatching(/^react \d.*\(MIT\)$/),
  ])
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(2)
})
