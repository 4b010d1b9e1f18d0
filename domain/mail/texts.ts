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
    footer: 'You get this email once because an account was set up with this address.',
  },
  trialEnding: {
    subject: (day: string) => `Your trial ends on ${day}`,
    heading: 'Your trial ends soon',
    opening: 'If you want to keep your plan, there is nothing to do: your workspace stays as it is.',
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
      'Your work is safe, and you can keep working for now. Update your payment method in Profile Settings under Billing so nothing is interrupted.',
    button: 'Open Billing',
    footer: 'You get this email because it concerns the payment for your account.',
  },
  plan: 'Plan',
  trialEnds: 'Trial ends',
  afterwards: 'Then',
  amount: 'Amount',
  moment: (day: string, time: string) => `${day} at ${time} UTC`,
}

/** Switches, and the page behind the link in a mail. */
export const mailTexts = {
  loadFailed: 'Your email settings could not be loaded.',
  saveFailed: 'Your email settings could not be saved.',
  notOnOff: 'This must be true or false',

  title: 'Emails',
  loading: 'Loading your email settings',
  tryAgain: 'Try Again',
  kinds: {
    trial_ending: { label: 'Trial reminder', hint: 'Once, two days before a trial ends' },
    weekly_summary: {
      label: 'Weekly summary',
      hint: 'On Monday mornings: what is due and overdue, posts, shows, and the next release',
    },
    overdue_tasks: { label: 'Overdue tasks', hint: 'The morning after a due date, at most once a day' },
    due_posts: { label: 'Posts due today', hint: 'On the morning of a day with planned posts' },
  },
  always:
    'Always sent, because your account depends on them: the welcome email, password and sign-in emails, and notice of a failed payment.',
  saved: { on: 'This email is on.', off: 'This email is off.' },

  stopHeading: 'Stop these emails?',
  stopQuestion: {
    trial_ending: 'You will not be reminded before a trial ends. Emails your account depends on will still come.',
    weekly_summary: 'You will not get a summary on Mondays. Your dashboard still shows what is due.',
    overdue_tasks: 'You will not get emails about overdue tasks. Your dashboard still shows them.',
    due_posts: 'You will not get emails about posts due today. Your content calendar still shows them.',
  },
  stopButton: {
    trial_ending: 'Stop these reminders',
    weekly_summary: 'Stop the weekly summary',
    overdue_tasks: 'Stop these reminders',
    due_posts: 'Stop these reminders',
  },
  stoppedHeading: 'Done',
  stopped: {
    trial_ending: 'You will not get any more trial reminders. You can turn them on again in Profile Settings.',
    weekly_summary: 'You will not get any more weekly summaries. You can turn them on again in Settings.',
    overdue_tasks: 'You will not get any more emails about overdue tasks. You can turn them on again in Settings.',
    due_posts:
      'You will not get any more emails about posts due today. You can turn them on again in Profile Settings.',
  },
  unknownHeading: 'This link does not work',
  unknown:
    'It may be cut off, or belong to a deleted account. Open the full link from the email, or change the setting in Profile Settings.',
}
