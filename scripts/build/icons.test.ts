import { expect, it } from 'vitest'
import { importIconsAlone, withoutKeys } from './icons.ts'

const places = new Map([
  ['X', 'x'],
  ['TriangleAlert', 'triangle-exclamation-point'],
])

it('imports each icon from its own module', () => {
  expect(importIconsAlone("import { TriangleAlert, X as Close } from 'lucide-react'\nimport a from 'b'", places)).toBe(
    "import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';import Close from 'lucide-react/icons/x'\nimport a from 'b'",
  )
  expect(importIconsAlone("import {\n  X,\n  type LucideIcon,\n} from 'lucide-react'", places)).toBe(
    "import X from 'lucide-react/icons/x'",
  )
})

it('leaves types alone, which no script loads', () => {
  const source = "import type { LucideIcon } from 'lucide-react'"
  expect(importIconsAlone(source, places)).toBe(source)
})

it('names an icon that is not there', () => {
  expect(() => importIconsAlone("import { Y } from 'lucide-react'", places)).toThrow('lucide-react has no icon Y.')
})

it('leaves the keys of shapes out, on a line of their own or not', () => {
  const icon = (first: string, second: string) =>
    `const __iconData = {\n  node: [\n    [\n      "path",\n      {\n        d: "M1 1"${first}\n      }\n    ],\n    ["rect", { x: "2"${second} }]\n  ]\n};\n`
  const end = 'const X = createLucideIcon(__iconData);\n'
  const source = `${icon(',\n        key: "kfwtm"', ', key: "1t8f8n"')}__iconData.node;\n${end}`
  expect(withoutKeys(source)).toBe(icon('', '') + end)
})

it('refuses a key that is written differently', () => {
  expect(() => withoutKeys('["path", { key: name, d: "M1 1" }]')).toThrow('has a key')
})
