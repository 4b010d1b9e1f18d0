import { releaseTexts } from '#domain/releases/texts.ts'

/** Our own: the specification has no calendar feed. */
export const calendarTexts = {
  loadFailed: 'The calendar address could not be read.',
  changeFailed: 'The calendar address could not be changed.',
  unknown: 'This calendar address is not in use. It may have been reset.',

  // what an entry says
  taskTitle: (task: string, release: string) => `${task} (${release})`,
  done: (title: string) => `✓ ${title}`,
  releaseText: (type: keyof typeof releaseTexts.types, status: keyof typeof releaseTexts.statuses) =>
    `${releaseTexts.types[type]}, ${releaseTexts.statuses[status].toLowerCase()}`,
  dueFor: (release: string) => `Due for ${release}`,
  doneFor: (release: string, day: string) => `For ${release}. Completed on ${day}`,

  // the dialog
  open: 'Calendar feed',
  title: 'Calendar feed',
  text: 'Calendar programs such as Google Calendar, Apple Calendar and Outlook can show your release dates and due dates, and follow every change.',
  none: 'There is no address yet. Create one, and anyone who has it can read your release dates and tasks without signing in.',
  make: 'Create link',
  making: 'Making...',
  address: 'Address',
  secret: 'Keep it to yourself: anyone who has this address can read your release dates and tasks.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. The address is selected: copy it yourself.',
  subscribe: 'Open in my calendar',
  howTitle: 'How to subscribe',
  how: [
    'Apple Calendar: File, New Calendar Subscription, paste the address. On an iPhone: Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar.',
    'Google Calendar, on a computer: next to Other calendars press +, choose From URL, paste the address.',
    'Outlook: Add calendar, Subscribe from web, paste the address.',
  ],
  delay:
    'Each program checks for changes at its own pace: Apple Calendar within the hour, Google Calendar within a day.',
  reach: (dates: number) =>
    `The calendar holds the last twelve months and everything to come; if there are more than ${dates.toLocaleString('en-US')} dates, the nearest ones.`,
  reset: 'Reset link',
  resetQuestion: 'Reset the calendar address?',
  resetText: 'The current address stops working immediately. Every calendar that follows it needs the new one.',
  resetDone: 'Calendar address reset. The old one no longer works.',
  remove: 'Remove link',
  removeQuestion: 'Remove the calendar address?',
  removeText: 'Every calendar that follows it stops receiving changes. You can make a new address at any time.',
  removeDone: 'Calendar address removed.',
  close: 'Close',
  tryAgain: 'Try Again',
}
