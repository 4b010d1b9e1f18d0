import type { Stripe } from 'stripe'
import { endTrial, finish } from '#server/testing/stripe-billing.ts'
import { need, type Book } from '#server/testing/stripe-book.ts'
import {
  makeId,
  missing,
  Refused,
  type Asked,
  type Session,
  type Subscription,
} from '#server/testing/stripe-objects.ts'

/** Answers one request as Stripe does; throws what it refuses. */
export function serve(book: Book, { method, path, form }: Asked): object {
  const [, , kind, id] = path.split('/')
  if (path.startsWith('/v1/checkout/sessions/') && path.endsWith('/expire')) return expire(book, path.split('/')[4]!)
  if (path.startsWith('/v1/checkout/sessions')) return serveSession(book, path.split('/')[4], form)
  if (kind === 'subscriptions' && id) return serveSubscription(book, method, id, form)
  if (kind === 'prices') {
    if (id !== book.price.id) throw missing('price')
    return book.price
  }
  if (path === '/v1/billing_portal/sessions') {
    need(book.customers, form.get('customer')!, 'customer')
    return {
      id: makeId('bps'),
      object: 'billing_portal.session',
      url: 'https://billing.stripe.test/p/session',
    } satisfies Pick<Stripe.BillingPortal.Session, 'id' | 'object' | 'url'>
  }
  throw new Refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` })
}

function serveSession(book: Book, id: string | undefined, form: URLSearchParams): Session {
  if (id) return need(book.checkouts, id, 'checkout.session').session
  const customer = form.get('customer')
  if (customer) need(book.customers, customer, 'customer')
  const sessionId = makeId('cs_test')
  const session: Session = {
    id: sessionId,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.test/c/pay/${sessionId}`,
    metadata: form.has('metadata[all_areas_plan]') ? { all_areas_plan: form.get('metadata[all_areas_plan]')! } : {},
    success_url: form.get('success_url'),
    customer,
    subscription: null,
  }
  const trialDays = Number(form.get('subscription_data[trial_period_days]') ?? 0)
  book.checkouts.set(sessionId, {
    session,
    trialDays,
    plan: form.get('subscription_data[metadata][all_areas_plan]') ?? '',
    price: form.get('line_items[0][price]')!,
    email: form.get('customer_email'),
  })
  return session
}

function expire(book: Book, id: string): Session {
  const { session } = need(book.checkouts, id, 'checkout.session')
  if (session.status !== 'open')
    throw new Refused(400, {
      type: 'invalid_request_error',
      message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
    })
  return Object.assign(session, { status: 'expired' as const, url: null })
}

function serveSubscription(book: Book, method: string, id: string, form: URLSearchParams): Subscription {
  const subscription = need(book.subscriptions, id, 'subscription')
  if (method === 'DELETE') {
    if (subscription.status === 'canceled') throw missing('subscription')
    finish(book, subscription)
  }
  if (method === 'POST' && form.get('trial_end') === 'now') endTrial(book, subscription)
  else if (method === 'POST') {
    if (form.has('cancel_at_period_end'))
      subscription.cancel_at_period_end = form.get('cancel_at_period_end') === 'true'
    subscription.cancel_at = subscription.cancel_at_period_end ? subscription.items.data[0]!.current_period_end : null
    book.tell('customer.subscription.updated', subscription)
  }
  return expanded(book, subscription, form)
}

/** With the requested objects instead of their ids. */
function expanded(book: Book, subscription: Subscription, form: URLSearchParams): Subscription {
  const wants = (what: string) => [...form].some(([key, value]) => key.startsWith('expand') && value.startsWith(what))
  const invoice = subscription.latest_invoice as string | null
  return {
    ...subscription,
    ...(wants('customer') ? { customer: need(book.customers, subscription.customer as string, 'customer') } : {}),
    ...(wants('latest_invoice') && invoice ? { latest_invoice: need(book.invoices, invoice, 'invoice') } : {}),
  }
}
