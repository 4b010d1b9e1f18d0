import type { Config } from '#server/platform/config.ts'
import { outsideReach } from '#server/platform/reach.ts'
import { startupTexts as texts } from '#server/platform/startup-texts.ts'

/** The server's startup message: its address, its data folder, what is simulated, and what is open to whom. */
export function announcement(config: Config, address: string): string[] {
  const { STRIPE_SECRET_KEY: stripe, SMTP_URL: smtp } = config
  return [
    `\n${texts.running(address)}`,
    texts.data(config.DATABASE_URL ? new URL(config.DATABASE_URL).host : config.DATA_DIR),
    stripe ? texts.paymentsByStripe(stripe.includes('_test_')) : texts.payments,
    // Only the host: the URL contains the password.
    smtp ? texts.mailBySmtp(new URL(smtp).host, config.MAIL_FROM!) : texts.mail(`${config.DATA_DIR}/outbox`, address),
    ...(config.SUPABASE_URL ? [texts.auth(config.SUPABASE_URL)] : []),
    ...access(config),
    // The plans promise support.
    ...(config.SUPPORT_EMAIL || config.SUPPORT_PHONE || outsideReach(config) === null ? [] : [texts.noSupport]),
    `${texts.stop}\n`,
  ]
}

/** The audience of the site, and of its sandbox pages, if it has any. */
function access(config: Config): string[] {
  const [payments, outbox] = [!config.STRIPE_SECRET_KEY, !config.SMTP_URL]
  const reach = outsideReach(config)
  const pages = payments || outbox
  if (reach === null && !config.SANDBOX) return [texts.openLocally(pages ? texts.localPages(payments, outbox) : null)]
  return [
    reach === null ? texts.openLocally(null) : texts.openOutside(reach),
    ...(config.SANDBOX && pages ? [texts.sandboxWarning(payments, outbox)] : []),
  ]
}
