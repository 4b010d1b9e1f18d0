import { expect, it } from 'vitest'
import { importIconsAlone } from './icons.ts'

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
