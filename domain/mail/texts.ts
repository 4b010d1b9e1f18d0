import { productName } from '#domain/shared/texts.ts'

/** The product's mails; those of the sign-in service are defined there. */
export const letterTexts = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  welcome: {
    subject: `Welcome to ${productName}`,
    heading: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
    opening: 'Your workspace is ready: releases and their countdown, songs, splits and label copy in one place.',
    button: 'Open your workspace',
    closing: 'A good first step is to create your next release. It comes with a checklist of what is due, and when.',
    footer: 'You get this mail once, because an account was set up with this address.',
  },
  trialEnding: {
    subject: (day: string) => `Your trial ends on ${day}`,
    heading: 'Your trial ends soon',
    opening: 'Nothing needs doing if you want to go on: your workspace stays as it is.',
    closing: 'If it is not for you, cancel before then in Profile Settings under Billing, and nothing is charged.',
    button: 'Open your workspace',
    footer: 'This reminder comes once, before a trial ends.',
  },
  paymentFailed: {
    subject: 'Your payment did not go through',
    heading: 'Your payment did not go through',
    opening:
      'We could not collect the payment for your plan. This happens when a card has expired, has been replaced or was declined by the bank.',
    closing:
      'Your work is safe, and you can go on working for now. Update your payment method in Profile Settings under Billing, so that nothing is interrupted.',
    button: 'Open Billing',
    footer: 'You get this mail because it concerns the payment for your account.',
  },
  plan: 'Plan',
  trialEnds: 'Trial ends',
  afterwards: 'Then',
  amount: 'Amount',
  moment: (day: string, time: string) => `${day} at ${time} UTC`,
}

/** Switches, and the page behind the link in a mail. */
export const mailTexts = {
  loadFailed: 'Your mail settings could not be read.',
  saveFailed: 'Your mail settings could not be saved.',
  notOnOff: 'This must be true or false',

  title: 'Emails',
  loading: 'Loading your mail settings',
  tryAgain: 'Try Again',
  kinds: {
    trial_ending: { label: 'Trial reminder', hint: 'Once, two days before a trial ends' },
    weekly_summary: {
      label: 'Weekly summary',
      hint: 'On Monday mornings: what is due and overdue, and the next release',
    },
    overdue_tasks: { label: 'Overdue tasks', hint: 'The morning after a due date, at most once a day' },
  },
  always:
    'Always sent, because your account depends on them: the welcome mail, password and sign-in mails, and word of a payment that did not go through.',
  saved: { on: 'This mail is on.', off: 'This mail is off.' },

  stopHeading: 'Stop this mail?',
  stopQuestion: {
    trial_ending: 'You will get no reminder before a trial ends. Mails that your account depends on still come.',
    weekly_summary: 'You will get no summary on Mondays. Your dashboard still shows what is due.',
    overdue_tasks: 'You will get no mail about overdue tasks. Your dashboard still shows them.',
  },
  stopButton: {
    trial_ending: 'Stop these reminders',
    weekly_summary: 'Stop the weekly summary',
    overdue_tasks: 'Stop these reminders',
  },
  stoppedHeading: 'Done',
  stopped: {
    trial_ending: 'You will get no more trial reminders. You can turn them on again in Profile Settings.',
    weekly_summary: 'You will get no more weekly summaries. You can turn them on again in Settings.',
    overdue_tasks: 'You will get no more mails about overdue tasks. You can turn them on again in Settings.',
  },
  unknownHeading: 'This link does not work',
  unknown:
    'It may be cut short, or belong to an account that is gone. Open the whole link from the mail, or change the setting in Profile Settings.',
}
