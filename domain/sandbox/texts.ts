import { count } from '#domain/shared/texts.ts'

/** The test checkout: our own page in place of the payment provider's. */
export const sandboxTexts = {
  title: 'Test checkout',
  badge: 'Test',
  notice: 'This checkout is a test. No card is charged and no money moves.',
  session: 'Session',
  plan: 'Artist plan',
  trial: '7-day trial',
  trialUsed: (sum: string) => `You have had your trial: ${sum} is due today.`,
  from: 'From',
  to: 'to',
  thenLabel: 'Then',
  thenFrom: 'from',
  card: 'Test card',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  cvc: 'CVC',
  filledIn: 'Filled in for you. There is nothing to type.',
  dueToday: 'Due today',
  pay: 'Pay and start trial',
  payNow: 'Pay',
  paying: 'Processing...',
  payLabel: 'Pay',
  watermark: 'TEST',
  cancel: 'Cancel',
  cancelAnytime: 'Cancel anytime.',
  payFailed: 'The test payment failed. Please try again.',
  notFound: 'There is no such checkout.',
  loading: 'Loading the checkout',
  paidAlready: 'This checkout has been paid.',
  goOn: 'Continue',
}

/** The admins' page for test payments. */
export const sandboxBillingTexts = {
  title: 'Test billing',
  notice:
    'Payments are simulated here: no card is charged and no money moves. What you do reaches the accounts as the reports of a payment provider would.',
  loading: 'Loading the test subscriptions',
  loadFailed: 'The test subscriptions could not be loaded.',
  failed: 'That did not work. Please try again.',
  tryAgain: 'Try Again',
  clock: 'Clock',
  clockText:
    'The product goes by this clock. Moving it lets everything happen that is due by then: trials end, months are charged, what was canceled ends.',
  now: 'Now, in UTC',
  ahead: 'Ahead of the real time',
  days: (days: number) => (days === 0 ? 'Not at all' : count(days, 'day')),
  forward: { 1: '1 day on', 7: '1 week on', 30: '30 days on' },
  reset: 'Back to the real time',
  subscriptions: 'Subscriptions',
  empty: 'No subscriptions yet',
  emptyText: 'Buy a plan on the plans page: it appears here.',
  newest: (count: number) => `The newest ${count} are shown.`,
  noAccount: 'No account',
  next: 'Next',
  nothingNext: 'Nothing',
  cardFails: 'Card is refused',
  canceled: 'Canceled',
  deeds: {
    charge: 'Charge now',
    refuse: 'Refuse a charge',
    end: 'End now',
    breakCard: 'Break the card',
    mendCard: 'Mend the card',
  },
  done: {
    charge: 'Charged.',
    refuse: 'The charge was refused.',
    end: 'Ended.',
    breakCard: 'Charges are refused from now on.',
    mendCard: 'Charges go through again.',
  },
  clockMoved: 'The clock was moved.',
  clockReset: 'The clock shows the real time.',
  unknownDeed: 'This cannot be done to a test subscription.',
  badDays: 'Move the clock by 1 to 366 whole days.',
  notFound: 'There is no such test subscription.',
  ended: 'This subscription has ended.',
}

/** The page of mails that are not sent. */
export const outboxTexts = {
  title: 'Outbox',
  notice:
    'Mail is simulated here: nothing leaves this machine. These are the mails that would have been sent, newest first.',
  only: (address: string) => `Only those to ${address}.`,
  all: 'Show all',
  empty: 'There are no mails yet.',
  newest: (count: number) => `The newest ${count} are shown.`,
}
