import { describe, expect, test } from 'vitest'
import { isLoopback, readConfig, settingNames } from '#server/platform/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** The error message for this setting; empty if it is valid. */
function refusal(settings: Record<string, string>): string {
  try {
    readConfig(settings)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
}

test('without settings everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: [],
    LOG_LEVEL: 'info',
    ADMIN_EMAILS: [],
    SANDBOX: false,
    DASHBOARD_FAULT_RATE: 0,
    AUTH_SIGNUP: 'closed',
    AUTH_AUTOCONFIRM: true,
    AUTH_RATE_LIMITS: true,
    AUTH_REUSE_INTERVAL: 10,
  })
  for (const name of [
    'PUBLIC_URL',
    'DATABASE_URL',
    'SUPPORT_PHONE',
    'SUPPORT_EMAIL',
    'SUPABASE_URL',
    'AUTH_ANON_KEY',
  ] as const)
    expect(readConfig({})[name]).toBeUndefined()
  expect(readConfig({}).DATA_DIR).toMatch(/^\/.*\/data$/)
})

test("the webhook's URL may contain an @ after its host", () => {
  const SOCIAL_WEBHOOK_URL = 'https://social.example/@mara?to=a@b.example'
  expect(readConfig({ SOCIAL_WEBHOOK_URL, SOCIAL_WEBHOOK_SECRET: 'a secret of both sides' })).toMatchObject({
    SOCIAL_WEBHOOK_URL,
  })
})

test('treats an empty setting as missing and trims spaces', () => {
  expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, '  '])))).toEqual(readConfig({}))
  expect(readConfig({ PORT: ' 8080 ', SANDBOX: 'on ' })).toMatchObject({ PORT: 8080, SANDBOX: true })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PUBLIC_URL: 'music.example' }, 'PUBLIC_URL must be an http or https address'],
  [{ PUBLIC_URL: 'ftp://music.example' }, 'PUBLIC_URL must be an http or https address'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an http or https address'],
  [
    { DATABASE_URL: 'mysql://u:s3cret-pass@h/db' },
    'DATABASE_URL must look like postgres://user:password@host:5432/name',
  ],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name'],
  ...['localhost:25', 'http://relay.example', 'mail.example'].map(
    (SMTP_URL) =>
      [
        { SMTP_URL, MAIL_FROM: 'mail@music.example' },
        'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host',
      ] as const,
  ),
  [
    { SMTP_URL: 'smtp://mara:s3cret-pass@relay.example' },
    'MAIL_FROM is needed when SMTP_URL is set: the address that mails come from',
  ],
  [{ DKIM_DOMAIN: 'music.example' }, 'DKIM_KEY_FILE is needed to sign mails by DKIM'],
  [{ DKIM_KEY_FILE: 'dkim.pem', DKIM_DOMAIN: 'music.example' }, 'DKIM_SELECTOR is needed to sign mails by DKIM'],
  [{ DKIM_DOMAIN: 'https://music.example' }, 'DKIM_DOMAIN must be a domain, such as music.example'],
  [{ DKIM_SELECTOR: 'a b' }, 'DKIM_SELECTOR must be a selector such as mail or 2027-01'],
  [
    { DKIM_DOMAIN: 'music.example', FAN_MAIL_FROM: 'artists@othermusic.example' },
    'DKIM_DOMAIN must be the domain of the address that mails to fans come from, or one above it: else DMARC fails',
  ],
  [{ BOUNCE_DOMAIN: 'https://bounces.example' }, 'BOUNCE_DOMAIN must be a domain, such as bounces.music.example'],
  [{ BOUNCE_DOMAIN: 'localhost' }, 'BOUNCE_DOMAIN must be a domain, such as bounces.music.example'],
  [
    { BOUNCE_DOMAIN: 'bounces.example' },
    'BOUNCE_MAILBOX or BOUNCE_WEBHOOK_SECRET is needed when BOUNCE_DOMAIN is set: otherwise nobody reads what comes back',
  ],
  ...['mail.example', 'https://b:s3cret@mail.example'].map(
    (BOUNCE_MAILBOX) =>
      [
        { BOUNCE_DOMAIN: 'bounces.example', BOUNCE_MAILBOX },
        'BOUNCE_MAILBOX must look like imaps://user:password@host/INBOX',
      ] as const,
  ),
  [
    { BOUNCE_DOMAIN: 'bounces.example', BOUNCE_MAILBOX: 'imaps://s3cret@mail.example' },
    'BOUNCE_MAILBOX must hold user and password: imaps://user:password@host/INBOX',
  ],
  [
    { BOUNCE_MAILBOX: 'imaps://b:s3cret@mail.example' },
    'BOUNCE_DOMAIN is needed when BOUNCE_MAILBOX is set: the domain whose mail arrives there',
  ],
  [{ BOUNCE_WEBHOOK_SECRET: 's3cret-short' }, 'BOUNCE_WEBHOOK_SECRET must have at least 16 characters'],
  [{ S3_ENDPOINT: 'files.example' }, 'S3_ENDPOINT must be an http or https address'],
  [{ S3_ENDPOINT: 'https://files.example' }, 'S3_BUCKET is needed to keep files in S3'],
  [
    { S3_BUCKET: 'b', S3_REGION: 'eu-north-1', S3_ACCESS_KEY_ID: 's3cret-id' },
    'S3_SECRET_ACCESS_KEY is needed to keep files in S3',
  ],
  [{ SOCIAL_WEBHOOK_URL: 'social.example' }, 'SOCIAL_WEBHOOK_URL must be an http or https address'],
  [{ SOCIAL_WEBHOOK_SECRET: 's3cret-short' }, 'SOCIAL_WEBHOOK_SECRET must have at least 16 characters'],
  ...['https://mara:s3cret-pass@social.example/hook', 'https://s3cret-pass@social.example'].map(
    (SOCIAL_WEBHOOK_URL) =>
      [
        { SOCIAL_WEBHOOK_URL, SOCIAL_WEBHOOK_SECRET: 's3cret-of-both-sides' },
        'SOCIAL_WEBHOOK_URL must not hold a user name or password',
      ] as const,
  ),
  [
    { SOCIAL_WEBHOOK_URL: 'https://social.example/s3cret' },
    'SOCIAL_WEBHOOK_SECRET is needed when SOCIAL_WEBHOOK_URL is set: what is sent there is signed with it',
  ],
  [{ TEXT_MODEL_URL: 's3cret.example' }, 'TEXT_MODEL_URL must be an http or https address'],
  [
    { TEXT_MODEL_URL: 'https://models.example/v1' },
    'TEXT_MODEL_NAME is needed when TEXT_MODEL_URL is set: which model to ask',
  ],
  [{ IMAGE_MODEL_KEY: 's3cret' }, 'IMAGE_MODEL_URL is needed: where the model is'],
  [{ IMAGE_MODEL_URL: 'https://s3cret@models.example/v1' }, 'IMAGE_MODEL_URL must not hold a user name or password'],
  [{ IMAGE_MODEL_URL: 'https://models.example/v1?key=s3cret' }, 'IMAGE_MODEL_URL must end before ? and #'],
  [
    { TEXT_MODEL_URL: 'http://models.example/v1', TEXT_MODEL_NAME: 'm', TEXT_MODEL_KEY: 's3cret' },
    'TEXT_MODEL_URL must be an https address, or on this machine, when TEXT_MODEL_KEY is set',
  ],
  [{ MODEL_CALLS_PER_DAY: '0' }, 'MODEL_CALLS_PER_DAY must be a whole number from 1 to 10000'],
  [{ MAIL_FROM: 'Mara <mara@example.com>' }, 'MAIL_FROM must be an email address'],
  [
    { STRIPE_SECRET_KEY: 'pk_live_s3cret' },
    'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as sk_live_…',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 's3cret' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, whsec_…'],
  [{ STRIPE_PRICE_ARTIST: 'prod_s3cret' }, 'STRIPE_PRICE_ARTIST must be the identifier of a monthly price, price_…'],
  [{ STRIPE_SECRET_KEY: 'sk_live_s3cret' }, 'STRIPE_WEBHOOK_SECRET is needed for payments by Stripe'],
  [{ STRIPE_PRICE_ARTIST: 'price_s3cret' }, 'STRIPE_SECRET_KEY is needed for payments by Stripe'],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an email address'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off'],
  [{ DASHBOARD_FAULT_RATE: '5%' }, 'DASHBOARD_FAULT_RATE must be a number from 0 to 1'],
  [{ DASHBOARD_FAULT_RATE: '1.1' }, 'DASHBOARD_FAULT_RATE must be a number from 0 to 1'],
  [{ AUTH_SIGNUP: 'on' }, 'AUTH_SIGNUP must be closed or open'],
  [{ AUTH_AUTOCONFIRM: '1' }, 'AUTH_AUTOCONFIRM must be on or off'],
  [{ AUTH_RATE_LIMITS: 'OFF' }, 'AUTH_RATE_LIMITS must be on or off'],
  ...['*', 'app.example', 'https://app.example/', 'https://app.example, null'].map(
    (AUTH_ALLOWED_ORIGINS) =>
      [
        { AUTH_ALLOWED_ORIGINS },
        'AUTH_ALLOWED_ORIGINS must be origins such as https://app.example, separated by commas',
      ] as const,
  ),
  [{ AUTH_ANON_KEY: 's3cret-short' }, 'AUTH_ANON_KEY must have at least 20 characters'],
  [{ AUTH_SERVICE_ROLE_KEY: 's3cret-short' }, 'AUTH_SERVICE_ROLE_KEY must have at least 20 characters'],
  [{ AUTH_REUSE_INTERVAL: '-1' }, 'AUTH_REUSE_INTERVAL must be a whole number from 0 to 3600'],
  [{ AUTH_MAILS_PER_HOUR: 'many' }, 'AUTH_MAILS_PER_HOUR must be a whole number from 0 to 1000000'],
  [
    { TRUSTED_PROXIES: '10.0.0.1, proxy.local' },
    'TRUSTED_PROXIES must be IP addresses or networks, separated by commas',
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be IP addresses or networks, separated by commas'],
  [{ TRUSTED_PROXIES: '10.0.0.0/x' }, 'TRUSTED_PROXIES must be IP addresses or networks, separated by commas'],
  [{ TRUSTED_PROXIES: '::/129' }, 'TRUSTED_PROXIES must be IP addresses or networks, separated by commas'],
  [{ TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES must be IP addresses or networks, separated by commas'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES must be IP addresses or networks, separated by commas'],
  [{ SUPABASE_URL: 'supabase' }, 'SUPABASE_URL must be an http or https address'],
  [{ SUPABASE_URL: 'https://a.supabase.co' }, 'SUPABASE_ANON_KEY is needed when SUPABASE_URL is set'],
] as [Record<string, string>, string][])('%j is refused: %s', (settings, sentence) => {
  const message = refusal(settings)
  expect(message.split('\n')[0]).toBe('These settings cannot be used:')
  expect(message.split('\n').slice(1)).toContain(`  ${sentence}`)
  for (const value of Object.values(settings)) if (value.includes('s3cret')) expect(message).not.toContain('s3cret')
})

test('names every invalid setting in one message, without values', () => {
  const wrong = Object.fromEntries(settingNames.map((name) => [name, 's3cret\u0001 value']))
  const message = refusal(wrong)
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'LOG_LEVEL', 'SANDBOX', 'AUTH_ANON_KEY'])
    expect(message).toContain(`  ${name} must`)
  expect(message).not.toContain('s3cret')
})

describe('accepted values', () => {
  test.each([
    [{ PUBLIC_URL: 'https://Music.Example/some/page?x' }, { PUBLIC_URL: 'https://music.example' }],
    [{ PORT: '0' }, { PORT: 0 }],
    [
      {
        DKIM_DOMAIN: 'Music.Example',
        DKIM_SELECTOR: '2027-01',
        DKIM_KEY_FILE: '/etc/dkim.pem',
        FAN_MAIL_FROM: 'a@fans.music.example',
      },
      { DKIM_DOMAIN: 'music.example', DKIM_SELECTOR: '2027-01', DKIM_KEY_FILE: '/etc/dkim.pem' },
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1,::1,fd00::/8' },
      { TRUSTED_PROXIES: ['10.0.0.0/8', '192.168.1.1', '::1', 'fd00::/8'] },
    ],
    [
      { ADMIN_EMAILS: ' Boss@Example.com,, second@example.com ' },
      { ADMIN_EMAILS: ['boss@example.com', 'second@example.com'] },
    ],
    [
      { DATABASE_URL: 'postgresql://u:p%40ss@db:5432/music?sslmode=require' },
      { DATABASE_URL: 'postgresql://u:p%40ss@db:5432/music?sslmode=require' },
    ],
    [
      { SUPABASE_URL: 'https://a.supabase.co/', SUPABASE_ANON_KEY: 'a', SUPABASE_SERVICE_ROLE_KEY: 'b' },
      { SUPABASE_URL: 'https://a.supabase.co' },
    ],
  ] as [Record<string, string>, object][])('%j', (settings, expected) =>
    expect(readConfig(settings)).toMatchObject(expected),
  )
})

test.each([
  ['127.0.0.1', true],
  ['127.9.8.7', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil', false],
  ['10.0.0.1', false],
  ['', false],
  ['::', false],
])('%j is this machine only: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))
