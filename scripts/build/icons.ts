import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const named = /^import (type )?\{([^}]*)\} from 'lucide-react'$/gm

/** The file of each icon in its package, by each of its names: `TriangleAlert` -> `triangle-alert`. */
function readPlaces(): Map<string, string> {
  const list = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/icons/x')).replace('icons/x.mjs', 'lucide-react.mjs'),
    'utf8',
  )
  return new Map(
    [...list.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm)].flatMap(([, names, place]) =>
      names!.split(',').map((name) => [name.replace('default as', '').trim(), place!] as const),
    ),
  )
}

/** Imports each icon from its own module. Throws for a name that the package does not have. */
export function importIconsAlone(source: string, places: ReadonlyMap<string, string>): string {
  return source.replaceAll(named, (whole: string, isType: string | undefined, names: string) => {
    if (isType) return whole
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [exported, local = exported] = name.split(' as ')
        const place = places.get(exported!)
        if (!place) throw new Error(`lucide-react has no icon ${exported}.`)
        return `import ${local} from 'lucide-react/icons/${place}'`
      })
      .join(';')
  })
}

/**
 * Through the package's list of all icons each one seems to be used by every page, so that a page would load the icons of
 * all others (chunks.ts sorts modules by their importers), and the build would read 2,000 of them.
 */
export function iconsAlone(): Plugin {
  let places: Map<string, string> | undefined
  return {
    name: 'all-areas:icons-alone',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: "from 'lucide-react'" },
      handler(code) {
        places ??= readPlaces()
        return { code: importIconsAlone(code, places), map: null }
      },
    },
  }
}

const shapeKey = /,\s*key: "\w+"(?=\s*\})/g
const idleLine = /^__iconData\.node;\n/m

/** The source of an icon without the keys of its shapes, which never change places, and without a line that does nothing. */
export function withoutKeys(source: string): string {
  const code = source.replaceAll(shapeKey, '').replace(idleLine, '')
  if (/\bkey:/.test(code))
    throw new Error('An icon of lucide-react has a key that scripts/build/icons.ts does not know.')
  return code
}

/** Keeps the keys of icons' shapes out of the build: random letters that do not compress. */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'all-areas:icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (source) => ({ code: withoutKeys(source), map: null }),
    },
  }
}
