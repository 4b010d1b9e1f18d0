import { productName } from '#domain/shared/texts.ts'
import { answer } from '#server/auth-service/answers.ts'
import type { Handler } from '#server/auth-service/context.ts'

export const getHealth: Handler = async () =>
  answer({
    name: 'GoTrue',
    version: '1.0.0',
    description: `GoTrue-compatible authentication, embedded in ${productName}`,
  })

const absentProviders = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/** GET /settings: what a sign-in page may offer. */
export const getSettings: Handler = async (_call, auth) =>
  answer({
    external: { ...Object.fromEntries(absentProviders.map((name) => [name, false])), email: true },
    disable_signup: auth.config.AUTH_SIGNUP !== 'open',
    mailer_autoconfirm: auth.config.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })

/** GET /.well-known/jwks.json: the public keys, cacheable for ten minutes. */
export const getJwks: Handler = async (_call, auth) => {
  await auth.ring.refresh()
  return answer(auth.ring.jwks(), { 'cache-control': 'public, max-age=600' })
}
