import { describePaymentPort } from '#server/ports/payments/payments.contract.ts'
import { openStripeAccount } from '#server/testing/stripe-account.ts'

describePaymentPort('Stripe itself', () => openStripeAccount(process.env.STRIPE_SECRET_KEY!))
