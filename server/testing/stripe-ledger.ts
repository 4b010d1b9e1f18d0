import type { Stripe } from 'stripe'
import { stripeApiVersion } from '#server/ports/payments/stripe.ts'
import {
  makeId,
  missing,
  Refused,
  type Asked,
  type Customer,
  type Invoice,
  type Price,
  type Session,
  type Subscription,
} from '#server/testing/stripe-objects.ts'

const day = 86_400

/** The objects and what happens to them. */
export function createLedger() {
  let now = Math.floor(Date.now() / 1000)
  const sessions = new Map<
    string,
    { session: Session; trialDays: number; plan: string; price: string; email: string | null }
  >()
  const subscriptions = new Map<string, Subscription>()
  const customers = new Map<string, Customer>()
  const price: Price = {
    id: 'price_artist',
    object: 'price',
    active: true,
    unit_amount: 999,
    currency: 'usd',
    recurring: { interval: 'month', interval_count: 1 },
  }
  const broken = new Set<string>()
  const reminded = new Set<string>()
  const events: object[] = []

  const tell = (type: Stripe.Event['type'], object: Subscription | Session | Invoice) =>
    void events.push({
      id: makeId('evt'),
      object: 'event',
      api_version: stripeApiVersion,
      created: now,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    })
  const invoices = new Map<string, Invoice>()
  /** The next invoice of a subscription, and its event: `paid` in the smallest unit, null if the card was declined. */
  function charge(subscription: Subscription, billing_reason: Stripe.Invoice.BillingReason, paid: number | null): void {
    const status = paid === null ? ('open' as const) : ('paid' as const)
    const invoice: Invoice = {
      id: makeId('in'),
      object: 'invoice',
      billing_reason,
      status,
      amount_paid: paid ?? 0,
      parent: { subscription_details: { subscription: subscription.id } },
    }
    invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    tell(paid === null ? 'invoice.payment_failed' : 'invoice.paid', invoice)
  }
  const need = <T>(map: Map<string, T>, id: string, param: string): T => {
    const found = map.get(id)
    if (!found) throw missing(param)
    return found
  }

  function subscribe(customer: Customer, options: { trialDays: number; plan: string; price: string }): Subscription {
    const trialEnd = options.trialDays > 0 ? now + options.trialDays * day : null
    const subscription: Subscription = {
      id: makeId('sub'),
      object: 'subscription',
      status: trialEnd ? 'trialing' : 'active',
      trial_end: trialEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      metadata: options.plan ? { all_areas_plan: options.plan } : {},
      customer: customer.id,
      default_payment_method: null,
      latest_invoice: null,
      items: {
        object: 'list',
        data: [
          {
            id: makeId('si'),
            object: 'subscription_item',
            current_period_end: trialEnd ?? now + 30 * day,
            price: { ...price, id: options.price },
          },
        ],
      },
    }
    subscriptions.set(subscription.id, subscription)
    tell('customer.subscription.created', subscription)
    charge(subscription, 'subscription_create', trialEnd ? 0 : price.unit_amount)
    return subscription
  }

  function customerOf(id: string | null, email: string | null): Customer {
    if (id) return need(customers, id, 'customer')
    const customer: Customer = {
      id: makeId('cus'),
      object: 'customer',
      email,
      invoice_settings: {
        default_payment_method: {
          id: makeId('pm'),
          object: 'payment_method',
          type: 'card',
          card: { brand: 'visa', last4: '4242' },
        },
      },
    }
    customers.set(customer.id, customer)
    return customer
  }

  function finish(subscription: Subscription): void {
    Object.assign(subscription, { status: 'canceled', cancel_at_period_end: false })
    tell('customer.subscription.deleted', subscription)
  }

  function bill(subscription: Subscription, reason: Stripe.Invoice.BillingReason = 'subscription_cycle'): void {
    const [item] = subscription.items.data
    const paid = !broken.has(subscription.id)
    item!.current_period_end += 30 * day
    subscription.status = paid ? 'active' : 'past_due'
    charge(subscription, reason, paid ? price.unit_amount : null)
    tell('customer.subscription.updated', subscription)
  }

  /** Like `trial_end: 'now'`: the trial is over, and a charged period begins. */
  function endTrial(subscription: Subscription): void {
    subscription.trial_end = now
    subscription.items.data[0]!.current_period_end = now
    bill(subscription, 'subscription_update')
  }

  function settle(subscription: Subscription): void {
    subscription.status = 'active'
    charge(subscription, 'subscription_cycle', price.unit_amount)
    tell('customer.subscription.updated', subscription)
  }

  /** The next event by the clock; false if there is none before `until`. */
  function step(subscription: Subscription, until: number): boolean {
    if (subscription.status === 'canceled') return false
    const end = subscription.items.data[0]!.current_period_end
    const warning = subscription.trial_end! - 3 * day
    if (subscription.status === 'trialing' && !reminded.has(subscription.id) && warning <= until) {
      now = warning
      reminded.add(subscription.id)
      tell('customer.subscription.trial_will_end', subscription)
      return true
    }
    if (end > until) return false
    now = end
    if (subscription.cancel_at_period_end) finish(subscription)
    else bill(subscription)
    return true
  }

  const expanded = (subscription: Subscription, form: URLSearchParams): Subscription => {
    const wants = (what: string) => [...form].some(([key, value]) => key.startsWith('expand') && value.startsWith(what))
    const invoice = subscription.latest_invoice as string | null
    return {
      ...subscription,
      ...(wants('customer') ? { customer: need(customers, subscription.customer as string, 'customer') } : {}),
      ...(wants('latest_invoice') && invoice ? { latest_invoice: need(invoices, invoice, 'invoice') } : {}),
    }
  }

  function serveSession(id: string | undefined, form: URLSearchParams): Session {
    if (id) return need(sessions, id, 'checkout.session').session
    const customer = form.get('customer')
    if (customer) need(customers, customer, 'customer')
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
    sessions.set(sessionId, {
      session,
      trialDays,
      plan: form.get('subscription_data[metadata][all_areas_plan]') ?? '',
      price: form.get('line_items[0][price]')!,
      email: form.get('customer_email'),
    })
    return session
  }

  function expire(id: string): Session {
    const { session } = need(sessions, id, 'checkout.session')
    if (session.status !== 'open')
      throw new Refused(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      })
    return Object.assign(session, { status: 'expired' as const, url: null })
  }

  function serveSubscription(method: string, id: string, form: URLSearchParams): Subscription {
    const subscription = need(subscriptions, id, 'subscription')
    if (method === 'DELETE') {
      if (subscription.status === 'canceled') throw missing('subscription')
      finish(subscription)
    }
    if (method === 'POST' && form.get('trial_end') === 'now') endTrial(subscription)
    else if (method === 'POST') {
      if (form.has('cancel_at_period_end'))
        subscription.cancel_at_period_end = form.get('cancel_at_period_end') === 'true'
      subscription.cancel_at = subscription.cancel_at_period_end ? subscription.items.data[0]!.current_period_end : null
      tell('customer.subscription.updated', subscription)
    }
    return expanded(subscription, form)
  }

  function serve({ method, path, form }: Asked): object {
    const [, , kind, id] = path.split('/')
    if (path.startsWith('/v1/checkout/sessions/') && path.endsWith('/expire')) return expire(path.split('/')[4]!)
    if (path.startsWith('/v1/checkout/sessions')) return serveSession(path.split('/')[4], form)
    if (kind === 'subscriptions' && id) return serveSubscription(method, id, form)
    if (kind === 'prices') {
      if (id !== price.id) throw missing('price')
      return price
    }
    if (path === '/v1/billing_portal/sessions') {
      need(customers, form.get('customer')!, 'customer')
      return {
        id: makeId('bps'),
        object: 'billing_portal.session',
        url: 'https://billing.stripe.test/p/session',
      } satisfies Pick<Stripe.BillingPortal.Session, 'id' | 'object' | 'url'>
    }
    throw new Refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` })
  }

  const lets = {
    /** The customer pays on Stripe's page. */
    pay(sessionId: string): void {
      const { session, email, ...options } = need(sessions, sessionId, 'checkout.session')
      if (session.status === 'expired') return
      const subscription = subscribe(customerOf(session.customer, email), options)
      Object.assign(session, {
        status: 'complete',
        payment_status: options.trialDays > 0 ? 'no_payment_required' : 'paid',
        customer: subscription.customer,
        subscription: subscription.id,
      })
      tell('checkout.session.completed', session)
    },
    pass(subscriptionId: string, days: number): void {
      const until = now + days * day
      while (step(need(subscriptions, subscriptionId, 'subscription'), until));
      now = until
    },
    breakCard: (subscriptionId: string) => void broken.add(subscriptionId),
    settle: (subscriptionId: string) => settle(need(subscriptions, subscriptionId, 'subscription')),
    /** Any other change at Stripe. */
    put: (subscriptionId: string, changes: Partial<Subscription>) =>
      void Object.assign(need(subscriptions, subscriptionId, 'subscription'), changes),
    /** Changes the price, as in Stripe's dashboard. */
    setPrice: (changes: Partial<Price>) => void Object.assign(price, changes),
    deleteCustomer: (customerId: string) => void customers.delete(customerId),
    /** An event that Stripe sends about an object. */
    event: (type: string, object: object) => ({
      id: makeId('evt'),
      object: 'event',
      api_version: stripeApiVersion,
      created: now,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    }),
  }
  return { serve, events, lets }
}
