export const subscriptionTexts = {
  statusFailed: 'The subscription could not be loaded.',
  cancelFailed: 'The subscription could not be canceled. Please try again.',
  resumeFailed: 'The subscription could not be resumed. Please try again.',
  portalFailed: 'The payment provider’s page could not be opened. Please try again.',
  noneRunning: 'There is no active subscription.',
  otherProvider: 'This subscription was started with another payment provider and cannot be changed here.',
  noCustomer: 'Choose a plan first: there is nothing to pay yet.',
  unreadableWebhook: 'This report cannot be read.',
  untrustedWebhook: 'This report does not come from the payment provider.',
}

/** Specification 1, section 2.9: 'No payment method on file' and what the notice says; the rest is ours. */
export const billingTexts = {
  loading: 'Loading your subscription',
  tryAgain: 'Try Again',
  plan: 'Plan',
  plans: { artist: 'Artist', manager: 'Manager' } as Record<string, string>,
  noPlan: 'None',
  status: 'Status',
  statuses: { trialing: 'Trial', active: 'Active', past_due: 'Past due', canceled: 'Ended', none: 'None' },
  trialDay: (day: number, days: number) => `Day ${day} of ${days}`,
  endsSoon: 'Canceled, still active',
  unpaid: 'A payment failed',
  trialEnds: 'Trial ends',
  runsUntil: 'Runs until',
  endedOn: 'Ended',
  periodEnds: 'Paid until',
  inDays: (weekday: string, days: number) =>
    days <= 0 ? weekday : days === 1 ? `${weekday}, tomorrow` : `${weekday}, in ${days} days`,
  nextCharge: 'Next charge',
  /** Where payments are simulated. */
  simulated: (date: string) => `${date}, simulated`,
  noCharge: 'None',
  nothingDue: 'Nothing will be charged',
  unpaidCharge: 'We will try your card again',
  cancelTrial: (date: string) =>
    `Cancel before ${date} and you pay nothing. You can still read and export your work after that.`,
  cancelPaid: (date: string) =>
    `Cancel at any time: the plan then runs until ${date}. You can still read and export your work after that.`,
  canceled: (date: string) =>
    `Your plan ends on ${date}, and nothing more is charged. Until then everything works as before.`,
  ended: 'Your plan has ended. You can still read and export your work; renew the plan to make changes.',
  pastDue: 'The last payment failed. Everything still works; pay it before the plan ends.',
  cancel: 'Cancel Subscription',
  canceling: 'Canceling...',
  resume: 'Resume Subscription',
  resuming: 'Resuming...',
  renew: 'Renew the plan',
  confirmTitle: 'Cancel your subscription?',
  confirmText: (date: string) =>
    `Your plan runs until ${date} and then ends. Nothing is deleted: you can still read and export your work, and renew at any time.`,
  keep: 'Keep it',
  doneCancel: (date: string) => `Your subscription ends on ${date}.`,
  doneResume: 'Your subscription continues.',
  paymentMethod: 'Payment method',
  noMethod: 'No payment method on file',
  method: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  notice: 'Payment method management will be available soon: a card-provider integration is planned.',
  changeMethod: 'Change payment method',
  addMethod: 'Add payment method',
  portal: 'Invoices and receipts',
  opening: 'Opening...',
}

/** The banner above every page while something is wrong with the subscription. */
export const bannerTexts = {
  label: 'Your subscription',
  lapsed: 'Your subscription has ended. You can read and export everything; renew it to make changes.',
  none: 'You have no plan yet. You can look around; choose one to make changes.',
  pastDue: 'Your last payment failed. Update your payment method, or your subscription will end.',
  renew: 'Renew',
  choose: 'Choose a plan',
  update: 'Go to Billing',
}
