import { trialDays } from '#domain/plans/rules.ts'
import type { AuthPort } from '#server/ports/auth/auth.ts'
import type { MailPort } from '#server/ports/mail/mail.ts'
import { createSandbox } from '#server/ports/payments/sandbox.ts'
import type { PaymentEvent, PaymentPort } from '#server/ports/payments/payments.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The outside world, as product code sees it. */
export type Ports = { payments: PaymentPort; mail: MailPort; auth: AuthPort }

/** Chooses the payment adapter: the sandbox, until a Stripe key can be set. */
export function choosePayments(options: { db: Database; now: () => Date; deliver: (event: PaymentEvent) => Promise<void> }) {
  return createSandbox({ ...options, trialDays })
}
