import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '#server/platform/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { readDkim } from '#server/ports/mail/dkim.ts'
import { readSmtpUrl } from '#server/ports/mail/smtp.ts'
import { checkMail, type Sender } from './mail-check/check.ts'
import { createNames } from './mail-check/names.ts'
import { checkTexts as texts } from './mail-check/texts.ts'

/** npm run mail:check: what DNS has to say for mails to arrive, and what of it is missing. Exits with 1 if something is. */
type Options = { 'from-host'?: string | undefined; selector?: string | undefined; dns?: string | undefined }

const timeoutMs = 4_000

function senderOf(config: Config, options: Options): Sender | null {
  const { FAN_MAIL_FROM, MAIL_FROM, FAN_SMTP_URL, SMTP_URL } = config
  const from = [FAN_MAIL_FROM, MAIL_FROM].filter((address) => address !== undefined)
  const url = FAN_SMTP_URL ?? SMTP_URL
  if (from.length === 0) return null
  const dkim = readDkim(config)
  return {
    from,
    bounceDomain: config.BOUNCE_DOMAIN,
    dkim: dkim && {
      domain: dkim.domainName,
      selector: dkim.keySelector,
      publicKey: createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }),
    },
    selector: options.selector,
    host: options['from-host'] ?? (url ? readSmtpUrl(url).host : 'localhost'),
  }
}

async function main(): Promise<number> {
  const string = { type: 'string' } as const
  const { values } = parseArgs({ options: { 'from-host': string, selector: string, dns: string } })
  const sender = senderOf(readConfig(), values)
  if (!sender) throw new StartupError(texts.usage)
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (values.dns) resolver.setServers([values.dns])
  const parts = await checkMail(createNames(resolver), sender)
  for (const { name, findings } of parts) {
    console.log(texts.heading(name))
    for (const { kind, words } of findings) console.log(texts[kind](words))
  }
  const faults = parts.flatMap(({ findings }) => findings).filter(({ kind }) => kind === 'missing').length
  console.log(faults === 0 ? texts.allThere : texts.faults(faults))
  return faults === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!isUsage && !(error instanceof StartupError)) throw error
  console.error(isUsage ? texts.usage : error.message)
  process.exitCode = 1
}
