import type { Stripe } from 'stripe'
import { z } from 'zod'
import {
  UnreadableWebhook,
  UntrustedWebhook,
  type PaymentEvent,
  type PaymentEventKind,
  type ProviderCheckout,
  type Reading,
} from '#server/ports/payments/payments.ts'

/** As much of an event as is read; whatever is signed may still be wrong. */
const name = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\w-]+$/)
const shape = z.object({ id: name, type: z.string(), data: z.object({ object: z.record(z.string(), z.unknown()) }) })

type Source = {
  stripe: Stripe
  webhookSecret: string
  findCheckout(sessionId: string): Promise<ProviderCheckout | null>
  findSubscription(id: string): Promise<Reading | null>
}

/** The subject of an event. Nothing else of it is used: events arrive late, twice and out of order, so the subject itself is read again. */
type Subject =
  | { checkoutId: string }
  | { subscriptionId: string; kind: Exclude<PaymentEventKind, 'checkout.completed'> }

/** Checks the signature and answers what the webhook means; an empty list for what does not concern us. Throws UntrustedWebhook and UnreadableWebhook. */
export async function readStripeWebhook(source: Source, body: string, signature: string): Promise<PaymentEvent[]> {
  const event = checkSignature(source, body, signature)
  if (!shape.safeParse(event).success) throw new UnreadableWebhook('the event has no id, type or object')
  const subject = subjectOf(event)
  if (!subject) return []
  if (!name.safeParse('checkoutId' in subject ? subject.checkoutId : subject.subscriptionId).success)
    throw new UnreadableWebhook('the event names no subject')
  if ('checkoutId' in subject) {
    const checkout = await source.findCheckout(subject.checkoutId)
    return checkout?.paid && checkout.reading
      ? [{ id: event.id, kind: 'checkout.completed', sessionId: checkout.id, ...checkout.reading }]
      : []
  }
  const reading = await source.findSubscription(subject.subscriptionId)
  return reading ? [{ id: event.id, kind: subject.kind, ...reading }] : []
}

function checkSignature({ stripe, webhookSecret }: Source, body: string, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch (error) {
    throw new UntrustedWebhook((error as Error).message.split('\n')[0])
  }
}

function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { checkoutId: event.data.object.id }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.deleted':
    case 'customer.subscription.trial_will_end':
      return { subscriptionId: event.data.object.id, kind: 'subscription.changed' }
    case 'invoice.paid':
      return ofInvoice(event.data.object, 'subscription.changed')
    case 'invoice.payment_failed':
      return ofInvoice(event.data.object, 'payment.failed')
    default:
      return null
  }
}

function ofInvoice(invoice: Stripe.Invoice, kind: 'subscription.changed' | 'payment.failed'): Subject | null {
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription) return null
  return { subscriptionId: typeof subscription === 'object' ? subscription.id : subscription, kind }
}
