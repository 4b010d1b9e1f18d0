import { parseAst, type Plugin } from 'vite'

/**
 * Modules that packages import and nothing in the browser calls: zod's JSON Schema (the server describes the API), the router's
 * links of a framework's manifest, which we do not have, and the authentication client's calls for passkeys and wallets. Its
 * administrative calls stay: signing out is one of them.
 */
const unused = [
  /\/zod\/v4\/core\/to-json-schema\.js$/,
  /\/zod\/v4\/core\/json-schema-processors\.js$/,
  /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
  /\/@supabase\/auth-js\/dist\/module\/lib\/webauthn\.js$/,
  /\/@supabase\/auth-js\/dist\/module\/lib\/web3\/ethereum\.js$/,
]

/**
 * Modules that are called and have nothing to do here: zod's memory for data that contains itself, which JSON cannot (zod/mini has none
 * either), and the router's instrumentation, which nobody has asked for.
 */
const idle = [/\/zod\/v4\/core\/memoizer\.js$/, /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/]

/** A module with the same exports: its classes are empty, and all else throws when called, or does nothing and returns undefined. */
export function stubOf(name: string, source: string, { throws }: { throws: boolean }): string {
  const thrown = throws
    ? `throw new Error(${JSON.stringify(`${name} is left out of the web build: see scripts/build/leave-out.ts.`)})`
    : ''
  // One function for all: each its own would repeat the message.
  const exports = parseAst(source).body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration')
      return `export default ${statement.declaration.type === 'ClassDeclaration' ? 'class {}' : 'leftOut'}`
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    if (declaration?.type === 'ClassDeclaration') return `export class ${declaration.id!.name} {}`
    return namesOf(declaration, specifiers).map((exported) => `export { leftOut as ${exported} }`)
  })
  return [`const leftOut = () => { ${thrown} }`, ...exports].join('\n')
}

type Statement = ReturnType<typeof parseAst>['body'][number]
type Named = Extract<Statement, { type: 'ExportNamedDeclaration' }>

function namesOf(declaration: Named['declaration'], specifiers: Named['specifiers']): string[] {
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id!.name]
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))
}

const leftOut = [...unused, ...idle]

/** Keeps the modules above out of the build, and stops the build if a package has moved one of them. */
export function leaveOut(): Plugin {
  const met = new Set<string>()
  return {
    name: 'all-areas:leave-out',
    apply: 'build',
    transform: {
      filter: { id: leftOut },
      handler(source, id) {
        met.add(id)
        const throws = unused.some((pattern) => pattern.test(id))
        return { code: stubOf(id.slice(id.lastIndexOf('node_modules/') + 13), source, { throws }), map: null }
      },
    },
    generateBundle() {
      const missed = leftOut.find((pattern) => ![...met].some((id) => pattern.test(id)))
      if (missed) throw new Error(`No module matches ${missed}, which scripts/build/leave-out.ts leaves out.`)
    },
  }
}

/** A call's summary for the API's description, which the browser never shows, as the formatter writes it. */
const summary = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\n]*`),\n/gm
export const withoutSummaries = (source: string): string => source.replaceAll(summary, '')

/** Keeps the summaries of calls out of the web build. Throws if one is written differently. */
export function leaveOutSummaries(): Plugin {
  return {
    name: 'all-areas:leave-out-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/[\w-]+\/calls\.ts$/ },
      handler(source, id) {
        const code = withoutSummaries(source)
        if (/\bsummary:/.test(code)) throw new Error(`A summary in ${id} is no string on lines of its own.`)
        return { code, map: null }
      },
    },
  }
}
