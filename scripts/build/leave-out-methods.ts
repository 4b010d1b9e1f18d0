import { parseAst, type ESTree, type Plugin } from 'vite'

const list = 'scripts/build/leave-out-methods.ts'

/** Methods of a package's class that nothing in the browser calls. */
type LeftOutMethods = { module: RegExp; methods: readonly string[] }

/**
 * What the authentication client can do and the product does not offer: other ways to sign in, linked identities, consent to other
 * applications, and all administration but signing out. The type of the client in web/platform/auth-client.ts names what stays.
 */
const leftOut: LeftOutMethods[] = [
  {
    module: /\/@supabase\/auth-js\/dist\/module\/GoTrueClient\.js$/,
    methods: words(`
      signInAnonymously signUp signInWithOtp signInWithIdToken signInWithSSO
      signInWithOAuth _handleProviderSignIn _getUrlForProvider
      signInWithWeb3 signInWithEthereum signInWithSolana
      signInWithPasskey registerPasskey _startPasskeyRegistration _verifyPasskeyRegistration
      _startPasskeyAuthentication _verifyPasskeyAuthentication _listPasskeys _updatePasskey _deletePasskey
      reauthenticate _reauthenticate resend getClaims fetchJwk dispose
      getUserIdentities linkIdentity linkIdentityOAuth linkIdentityIdToken unlinkIdentity
      _getAuthenticatorAssuranceLevel
      _getAuthorizationDetails _approveAuthorization _denyAuthorization _listOAuthGrants _revokeOAuthGrant`),
  },
  {
    module: /\/@supabase\/auth-js\/dist\/module\/GoTrueAdminApi\.js$/,
    methods: words(`
      inviteUserByEmail generateLink createUser listUsers getUserById updateUserById deleteUser
      _listFactors _deleteFactor _adminListPasskeys _adminDeletePasskey
      _listOAuthClients _createOAuthClient _getOAuthClient _updateOAuthClient _deleteOAuthClient _regenerateOAuthClientSecret
      _listCustomProviders _createCustomProvider _getCustomProvider _updateCustomProvider _deleteCustomProvider`),
  },
]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Where the body of a method is in its module. */
type Body = { name: string; start: number; end: number }

/**
 * The source of a module in which these methods of its class throw. Throws itself if the class has no such method, or if
 * code that stays mentions one, except to bind it to its object.
 */
export function withoutMethods(source: string, methods: readonly string[]): string {
  const bodies = findBodies(source).filter(({ name }) => methods.includes(name))
  const missing = methods.find((method) => !bodies.some(({ name }) => name === method))
  if (missing) throw new Error(`No class has the method ${missing}, which ${list} leaves out.`)
  const rest = withBodies(source, bodies, '')
  const called = methods.find((method) => new RegExp(`\\bthis\\.${method}\\b(?!\\.bind\\(this\\))`).test(rest))
  if (called) throw new Error(`A method that stays calls ${called}, which ${list} leaves out.`)
  return `function leftOut() { throw new Error('It is left out of the web build: see ${list}.') }\n${withBodies(source, bodies, '{ leftOut() }')}`
}

function findBodies(source: string): Body[] {
  return parseAst(source).body.flatMap((statement) => {
    const declared = statement.type === 'ExportDefaultDeclaration' ? statement.declaration : statement
    return declared.type === 'ClassDeclaration' ? declared.body.body.flatMap(bodyOf) : []
  })
}

function bodyOf(member: ESTree.ClassElement): Body[] {
  if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier' || !member.value.body) return []
  const { start, end } = member.value.body
  return [{ name: member.key.name, start, end }]
}

const withBodies = (source: string, bodies: readonly Body[], body: string): string =>
  bodies.reduceRight((text, { start, end }) => text.slice(0, start) + body + text.slice(end), source)

/** Keeps those methods out of the build, and stops it if a package has moved a module. */
export function leaveOutMethods(): Plugin {
  const met = new Set<LeftOutMethods>()
  return {
    name: 'all-areas:leave-out-methods',
    apply: 'build',
    transform: {
      filter: { id: leftOut.map(({ module }) => module) },
      handler(source, id) {
        const rule = leftOut.find(({ module }) => module.test(id))!
        met.add(rule)
        return { code: withoutMethods(source, rule.methods), map: null }
      },
    },
    generateBundle() {
      const missed = leftOut.find((rule) => !met.has(rule))
      if (missed) throw new Error(`No module matches ${missed.module}, whose methods ${list} leaves out.`)
    },
  }
}
