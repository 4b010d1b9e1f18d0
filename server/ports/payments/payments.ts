/** What a payment provider says of a subscription. Times are ISO, in UTC. */
export type ProviderSubscription = {
  id: string
  customerId: string
  plan: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  trialEndsAt: string | null
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
}

export type CheckoutRequest = { priceId: string; plan: string; successUrl: string; cancelUrl: string; withTrial: boolean; email?: string | undefined }

export type ProviderCheckout = { id: string; paid: boolean; subscription: ProviderSubscription | null }

/** What arrives from a provider, by webhook or, from the sandbox, directly. `time` is the provider's clock. */
export type PaymentEvent =
  | { id: string; time: string; kind: 'checkout.completed'; sessionId: string; subscription: ProviderSubscription }
  | { id: string; time: string; kind: 'subscription.changed'; subscription: ProviderSubscription }

/** The payment port. Product code knows no provider but through this. */
export type PaymentPort = {
  readonly name: 'sandbox' | 'stripe'
  /** The price identifier of the Artist plan. */
  readonly artistPriceId: string
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; checkoutUrl: string }>
  /** What the provider knows of a checkout; null where there is none of that id. */
  findCheckout(sessionId: string): Promise<ProviderCheckout | null>
}
