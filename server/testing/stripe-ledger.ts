import { customerOf, settle, step, subscribe } from '#server/testing/stripe-billing.ts'
import { day, eventOf, need, openBook } from '#server/testing/stripe-book.ts'
import type { Asked, Price, Subscription } from '#server/testing/stripe-objects.ts'
import { serve } from '#server/testing/stripe-requests.ts'

/** The objects and their changes: by requests (`serve`), and by tests. */
export function createLedger() {
  const book = openBook()
  const lets = {
    /** The customer pays on Stripe's page. */
    pay(sessionId: string): void {
      const { session, email, ...options } = need(book.checkouts, sessionId, 'checkout.session')
      if (session.status === 'expired') return
      const subscription = subscribe(book, customerOf(book, session.customer, email), options)
      Object.assign(session, {
        status: 'complete',
        payment_status: options.trialDays > 0 ? 'no_payment_required' : 'paid',
        customer: subscription.customer,
        subscription: subscription.id,
      })
      book.tell('checkout.session.completed', session)
    },
    pass(subscriptionId: string, days: number): void {
      const until = book.now + days * day
      while (step(book, need(book.subscriptions, subscriptionId, 'subscription'), until));
      book.now = until
    },
    breakCard: (subscriptionId: string) => void book.broken.add(subscriptionId),
    settle: (subscriptionId: string) => settle(book, need(book.subscriptions, subscriptionId, 'subscription')),
    /** Any other change at Stripe. */
    put: (subscriptionId: string, changes: Partial<Subscription>) =>
      void Object.assign(need(book.subscriptions, subscriptionId, 'subscription'), changes),
    /** Changes the price, as in Stripe's dashboard. */
    setPrice: (changes: Partial<Price>) => void Object.assign(book.price, changes),
    deleteCustomer: (customerId: string) => void book.customers.delete(customerId),
    /** An event that Stripe sends about an object. */
    event: (type: string, object: object) => eventOf(book.now, type, object),
  }
  return { serve: (asked: Asked) => serve(book, asked), events: book.events, lets }
}
