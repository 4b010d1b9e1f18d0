/** A subscription's price; `amount` in the smallest unit of `currency`. */
export type SubscriptionPrice = { amount: number; currency: string; interval: string }
/** As much of a card as may be shown. */
export type PaymentMethod = { brand: string; last4: string }

/** A payment provider's data on a subscription. Times are ISO, in UTC. */
export type ProviderSubscription = {
  id: string
  customerId: string
  plan: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  trialEndsAt: string | null
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  /** Money has been taken for it. Stays true once a reading has said so. */
  charged: boolean
  price: SubscriptionPrice | null
  paymentMethod: PaymentMethod | null
}

/** A subscription as it was at `time`: of two readings the later one counts, in whatever order they arrive. */
export type Reading = { subscription: ProviderSubscription; time: string }

/** `customerId`: a renewal keeps the same customer at the provider. */
export type CheckoutRequest = {
  priceId: string
  plan: string
  successUrl: string
  cancelUrl: string
  withTrial: boolean
  email?: string | undefined
  customerId?: string | undefined
}

export type ProviderCheckout = { id: string; paid: boolean; reading: Reading | null }

/** `subscription.changed` covers every change that the product treats alike: the reading says which. */
export type PaymentEventKind = 'checkout.completed' | 'subscription.changed' | 'payment.failed'

/** An event of a provider, by webhook or, from the sandbox, directly; always with the subscription's current state. */
export type PaymentEvent = Reading & { id: string } & (
    | { kind: 'checkout.completed'; sessionId: string }
    | { kind: Exclude<PaymentEventKind, 'checkout.completed'> }
  )

/** `paymentMethod` opens the portal at the change of the card. */
export type PortalRequest = { customerId: string; returnUrl: string; at: 'home' | 'paymentMethod' }

/** A webhook that the provider did not send, or that did not arrive whole. */
export class UntrustedWebhook extends Error {}
/** A webhook that the provider signed, and that says nothing we can read. */
export class UnreadableWebhook extends Error {}

/** The payment port. Product code knows no provider but through this. A provider that cannot be reached is AppError 'unavailable'. */
export type PaymentPort = {
  readonly name: 'sandbox' | 'stripe'
  /** The price identifier of the Artist plan. */
  readonly artistPriceId: string
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; checkoutUrl: string }>
  /** The provider's data on a checkout; null if there is none with that id. */
  findCheckout(sessionId: string): Promise<ProviderCheckout | null>
  /** Keeps an unpaid checkout from being paid; does not change any other. */
  closeCheckout(sessionId: string): Promise<void>
  /** The price of artistPriceId; null if the provider has none with that id. */
  findPrice(): Promise<SubscriptionPrice | null>
  /** Null where the provider has none of that id. */
  findSubscription(subscriptionId: string): Promise<Reading | null>
  /** Ends a subscription with the paid period. Null if there is none with that id, or it has ended. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<Reading | null>
  /** Undoes cancelAtPeriodEnd. Null if there is none with that id, or it has ended. */
  resume(subscriptionId: string): Promise<Reading | null>
  /** Ends a running trial: the first period begins now and is charged, or past due where the card is refused. One without a trial stays as it is. Null where there is none of that id, or it has ended. */
  endTrial(subscriptionId: string): Promise<Reading | null>
  /** Ends a subscription immediately; has no effect on one that is unknown or has ended. */
  cancelNow(subscriptionId: string): Promise<void>
  /** The provider's own page for card and invoices; null if it has none. */
  openPortal(request: PortalRequest): Promise<string | null>
  /** A webhook's report. Throws UntrustedWebhook and UnreadableWebhook. */
  readWebhook(body: string, signature: string): Promise<PaymentEvent[]>
}
