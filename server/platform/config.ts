import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from '#server/platform/startup-error.ts'

// Every setting is read here and nowhere else. README.md lists them; tests/architecture.test.ts compares the two.

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on')
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin)
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
const whole = (min: number, max: number, fallback: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)
    .default(fallback)

/** `10.0.0.1`, `10.0.0.0/8`, and the same for IPv6. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** What is fetched: fetch refuses credentials in a URL. */
const fetchedAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((url) => !/^\w+:\/*[^/?#]*@/.test(url), 'must not hold a user name or password')
/** Of a service with OpenAI's calls, up to the version: https://host/v1. A key is not sent in the clear over a network. */
const modelAddress = fetchedAddress.refine((url) => !/[?#]/.test(url), 'must end before ? and #').optional()
const modelName = z.string().max(100, 'must have at most 100 characters').optional()

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)
const selector = new RegExp(`^${label}(?:\\.${label})*$`, 'i')

const domain = (example: string) =>
  z.string().toLowerCase().regex(hostName, `must be a domain, such as ${example}`).optional()
const smtpAddress = z
  .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587 or smtps://user:password@host' })
  .optional()

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const single = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  TRUSTED_PROXIES: list.refine(
    (items) => items.every(isNetwork),
    'must be IP addresses or networks, separated by commas',
  ),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((value) => resolve(value)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  SMTP_URL: smtpAddress,
  MAIL_FROM: z.email('must be an email address').optional(),
  FAN_SMTP_URL: smtpAddress,
  FAN_MAIL_FROM: z.email('must be an email address').optional(),
  DKIM_DOMAIN: domain('music.example'),
  DKIM_SELECTOR: z.string().regex(selector, 'must be a selector such as mail or 2027-01').optional(),
  DKIM_KEY_FILE: z
    .string()
    .transform((value) => resolve(value))
    .optional(),
  FAN_MAIL_CONNECTIONS: whole(1, 50, 4),
  FAN_MAILS_PER_MINUTE: whole(1, 100_000, 600),
  FAN_DAILY_LIMIT: whole(1, 10_000_000, 10_000),
  BOUNCE_DOMAIN: domain('bounces.music.example'),
  BOUNCE_MAILBOX: z
    .url({ protocol: /^imaps?$/, error: 'must look like imaps://user:password@host/INBOX', abort: true })
    .refine((url) => new URL(url).password !== '', 'must hold user and password: imaps://user:password@host/INBOX')
    .optional(),
  BOUNCE_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_EMAILS: list.transform((items) => items.map((item) => item.toLowerCase())),
  ADMIN_TWO_STEP: z.enum(['off', 'required'], 'must be off or required').default('off'),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SUPPORT_PHONE: z.string().optional(),
  OPERATOR_NAME: z.string().optional(),
  // A line break may be written as \\n: settings files have one line for each.
  OPERATOR_ADDRESS: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .optional(),
  SOCIAL_WEBHOOK_URL: fetchedAddress.optional(),
  SOCIAL_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TEXT_MODEL_URL: modelAddress,
  TEXT_MODEL_KEY: z.string().optional(),
  TEXT_MODEL_NAME: modelName,
  IMAGE_MODEL_URL: modelAddress,
  IMAGE_MODEL_KEY: z.string().optional(),
  IMAGE_MODEL_NAME: modelName,
  MODEL_CALLS_PER_DAY: whole(1, 10_000, 50),
  SANDBOX: onOff('off'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook, whsec_…')
    .optional(),
  STRIPE_PRICE_ARTIST: z
    .string()
    .regex(/^price_\w+$/, 'must be the identifier of a monthly price, price_…')
    .optional(),
  DASHBOARD_FAULT_RATE: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(0),
  AUTH_SIGNUP: z.enum(['closed', 'open'], 'must be closed or open').default('closed'),
  AUTH_AUTOCONFIRM: onOff('on'),
  AUTH_ANON_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  AUTH_SERVICE_ROLE_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  AUTH_ALLOWED_ORIGINS: list.refine(
    (items) => items.every(isOrigin),
    'must be origins such as https://app.example, separated by commas',
  ),
  AUTH_RATE_LIMITS: onOff('on'),
  AUTH_REUSE_INTERVAL: whole(0, 3600, 10),
  AUTH_MAILS_PER_HOUR: whole(0, 1_000_000, 300),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUPABASE_URL: address.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
})

type Values = z.output<typeof single>
type Name = keyof Values

/** Settings that are of use only all together; `also`: one that needs them, and is not needed. */
const groups: { names: readonly Name[]; also?: Name; why: string }[] = [
  { names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ARTIST'], why: 'for payments by Stripe' },
  { names: ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'], why: 'to sign mails by DKIM' },
  {
    names: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    also: 'S3_ENDPOINT',
    why: 'to keep files in S3',
  },
]
/** Settings that need another one. */
const needs: { set: Name; needed: Name; why?: string }[] = [
  { set: 'SMTP_URL', needed: 'MAIL_FROM', why: 'the address that mails come from' },
  { set: 'FAN_SMTP_URL', needed: 'SMTP_URL', why: 'without it all mail stays in the outbox' },
  { set: 'BOUNCE_MAILBOX', needed: 'BOUNCE_DOMAIN', why: 'the domain whose mail arrives there' },
  { set: 'SOCIAL_WEBHOOK_URL', needed: 'SOCIAL_WEBHOOK_SECRET', why: 'what is sent there is signed with it' },
  { set: 'TEXT_MODEL_URL', needed: 'TEXT_MODEL_NAME', why: 'which model to ask' },
  { set: 'IMAGE_MODEL_URL', needed: 'IMAGE_MODEL_NAME', why: 'which model to ask' },
  { set: 'SUPABASE_URL', needed: 'SUPABASE_ANON_KEY' },
  { set: 'SUPABASE_URL', needed: 'SUPABASE_SERVICE_ROLE_KEY' },
]

const settings = single.superRefine((value, context) => {
  const say = (name: Name, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const { names, also, why } of groups)
    if (names.some((name) => value[name]) || (also && value[also]))
      for (const name of names) if (!value[name]) say(name, `is needed ${why}`)
  for (const { set, needed, why } of needs)
    if (value[set] && !value[needed]) say(needed, `is needed when ${set} is set${why ? `: ${why}` : ''}`)
  const from = value.FAN_MAIL_FROM ?? value.MAIL_FROM
  if (value.DKIM_DOMAIN && from && !isOfDomain(from, value.DKIM_DOMAIN))
    say(
      'DKIM_DOMAIN',
      'must be the domain of the address that mails to fans come from, or one above it: else DMARC fails',
    )
  if (value.BOUNCE_DOMAIN && !value.BOUNCE_MAILBOX && !value.BOUNCE_WEBHOOK_SECRET)
    say(
      'BOUNCE_MAILBOX',
      'or BOUNCE_WEBHOOK_SECRET is needed when BOUNCE_DOMAIN is set: otherwise nobody reads what comes back',
    )
  for (const kind of ['TEXT', 'IMAGE'] as const) {
    const [url, name, key] = [value[`${kind}_MODEL_URL`], value[`${kind}_MODEL_NAME`], value[`${kind}_MODEL_KEY`]]
    if (!url && (name || key)) say(`${kind}_MODEL_URL`, 'is needed: where the model is')
    if (url && key && new URL(url).protocol === 'http:' && !isLoopback(new URL(url).hostname))
      say(`${kind}_MODEL_URL`, `must be an https address, or on this machine, when ${kind}_MODEL_KEY is set`)
  }
})

export type Config = z.output<typeof settings>
export const settingNames = Object.keys(single.shape)

/** Reads and validates the settings. An empty value counts as unset. Throws a StartupError that names every wrong one, never its value. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name]?.trim() || undefined]))
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new StartupError(`These settings cannot be used:\n${lines.join('\n')}`)
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether a signature for `domain` counts for an address (relaxed alignment, RFC 7489, 3.1.1): it is the address's domain or one above it. */
export function isOfDomain(address: string, domain: string): boolean {
  const own = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return own === domain || own.endsWith(`.${domain}`)
}

/** Whether a host name or address can only reach this machine. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}
