import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build/root.ts'
import { findShipped } from './licenses/packages.ts'
import { writePage } from './licenses/page.ts'

// npm run licenses: writes docs/licenses.md. Run it after a dependency is added, removed or relicensed.
writeFileSync(join(root, 'docs/licenses.md'), writePage(findShipped()))
console.log('docs/licenses.md is written.')
