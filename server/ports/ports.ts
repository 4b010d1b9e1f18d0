import { join } from 'node:path'
import { modelLimitSeconds } from '#domain/models/rules.ts'
import { products, trialDays } from '#domain/plans/rules.ts'
import { isOfDomain, type Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { AuthPort } from '#server/ports/auth/auth.ts'
import { readDkim } from '#server/ports/mail/dkim.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { createOutbox, type Outbox } from '#server/ports/mail/outbox.ts'
import { createSmtp } from '#server/ports/mail/smtp.ts'
import { createImapMailbox } from '#server/ports/mailbox/imap.ts'
import type { MailboxPort } from '#server/ports/mailbox/mailbox.ts'
import type { ModelsPort } from '#server/ports/models/models.ts'
import { createImageModel, createTextModel } from '#server/ports/models/openai.ts'
import type { PaymentEvent, PaymentPort } from '#server/ports/payments/payments.ts'
import { openSandboxClock } from '#server/ports/payments/sandbox-clock.ts'
import { createSandbox, type Sandbox } from '#server/ports/payments/sandbox.ts'
import { createStripe, type StripeApi } from '#server/ports/payments/stripe.ts'
import { createDiskStorage } from '#server/ports/storage/disk.ts'
import { createS3Storage } from '#server/ports/storage/s3.ts'
import type { StoragePort } from '#server/ports/storage/storage.ts'

/** The outside world as product code sees it. */
export type Ports = {
  payments: PaymentPort
  mail: MailPort
  fanMail: MailPort
  /** Where mails to fans bounce to; null: the operator has set none. */
  mailbox: MailboxPort | null
  auth: AuthPort
  storage: StoragePort
  models: ModelsPort
}

type Payments = { payments: PaymentPort; sandbox: Sandbox | undefined; now: () => Date }
type PaymentOptions = {
  config: Config
  db: Database
  logger: Logger
  realNow: () => Date
  deliver: (event: PaymentEvent) => Promise<void>
  stripeApi?: StripeApi | undefined
}

/** Chooses the payment adapter: Stripe if its key is set, otherwise the sandbox, whose movable clock becomes the product's. */
export async function choosePayments({
  config,
  db,
  logger,
  realNow,
  deliver,
  stripeApi,
}: PaymentOptions): Promise<Payments> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ARTIST: artistPriceId,
  } = config
  if (secretKey && webhookSecret && artistPriceId)
    return {
      payments: createStripe({ secretKey, webhookSecret, artistPriceId, trialDays, logger, api: stripeApi }),
      sandbox: undefined,
      now: realNow,
    }
  const clock = await openSandboxClock(db, realNow)
  const { amount, currency, interval } = products('')[0]!
  const sandbox = createSandbox({ db, deliver, trialDays, price: { amount, currency, interval }, clock })
  return { payments: sandbox, sandbox, now: clock.now }
}

/** Chooses the mail adapter: SMTP if an address is set, otherwise the outbox in the data folder. */
export function chooseMail(config: Config): {
  mail: MailPort
  /** For artists' mails to their fans: its own transport, so that the product's mails never wait behind them. */
  fanMail: MailPort
  outbox: Outbox | undefined
} {
  const { SMTP_URL: url, MAIL_FROM: from, FAN_SMTP_URL, FAN_MAIL_FROM, FAN_MAIL_CONNECTIONS: connections } = config
  const dkim = readDkim(config)
  if (url && from) {
    const fanMail = createSmtp({ url: FAN_SMTP_URL ?? url, from: FAN_MAIL_FROM ?? from, connections, dkim })
    const mail = createSmtp({ url, from, dkim: dkim && isOfDomain(from, dkim.domainName) ? dkim : undefined })
    return { mail, fanMail, outbox: undefined }
  }
  const outbox = createOutbox(join(config.DATA_DIR, 'outbox'))
  return { mail: outbox, fanMail: outbox, outbox }
}

export const chooseMailbox = ({ BOUNCE_MAILBOX: address }: Config): MailboxPort | null =>
  address ? createImapMailbox(address) : null

/** Chooses the file store: S3 if a bucket is set, otherwise a folder in the data folder. */
export function chooseStorage({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  DATA_DIR: dataDir,
}: Config): StoragePort {
  return bucket && region && accessKeyId && secretAccessKey
    ? createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
    : createDiskStorage(join(dataDir, 'files'))
}

/** The models that the operator has set; none is set by default. */
export function chooseModels({
  TEXT_MODEL_URL,
  TEXT_MODEL_KEY,
  TEXT_MODEL_NAME,
  IMAGE_MODEL_URL,
  IMAGE_MODEL_KEY,
  IMAGE_MODEL_NAME,
}: Config): ModelsPort {
  const patienceMs = modelLimitSeconds * 1000
  return {
    text:
      TEXT_MODEL_URL && TEXT_MODEL_NAME
        ? createTextModel({ url: TEXT_MODEL_URL, key: TEXT_MODEL_KEY, name: TEXT_MODEL_NAME, patienceMs })
        : null,
    image:
      IMAGE_MODEL_URL && IMAGE_MODEL_NAME
        ? createImageModel({ url: IMAGE_MODEL_URL, key: IMAGE_MODEL_KEY, name: IMAGE_MODEL_NAME, patienceMs })
        : null,
  }
}
