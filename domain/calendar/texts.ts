import { postTexts } from '#domain/posts/texts.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatClock } from '#domain/shared/dates.ts'
import { showTexts } from '#domain/shows/texts.ts'

/** Our own: the specification has no calendar feed. */
export const calendarTexts = {
  loadFailed: 'The calendar link could not be loaded.',
  changeFailed: 'The calendar link could not be changed.',
  unknown: 'This calendar link is not in use. It may have been reset.',

  // the words of an entry
  taskTitle: (task: string, release: string) => `${task} (${release})`,
  done: (title: string) => `✓ ${title}`,
  releaseText: (type: keyof typeof releaseTexts.types, status: keyof typeof releaseTexts.statuses) =>
    `${releaseTexts.types[type]}, ${releaseTexts.statuses[status].toLowerCase()}`,
  dueFor: (release: string) => `Due for ${release}`,
  doneFor: (release: string, day: string) => `For ${release}. Completed on ${day}`,

  showTitle: (show: string) => `Show: ${show}`,
  showText: (status: keyof typeof showTexts.statuses, doors: string | null, tickets: string | null) =>
    [showTexts.statuses[status], doors === null ? null : showTexts.doors(doors), tickets].filter(Boolean).join('\n'),

  postTitle: (post: string) => `Post: ${post}`,
  postText: (
    platforms: readonly string[],
    status: keyof typeof postTexts.statuses,
    time: string | null,
    address: string | null,
  ) =>
    [platforms.join(', '), postTexts.statuses[status], time === null ? null : formatClock(time), address]
      .filter(Boolean)
      .join('\n'),

  // the dialog
  open: 'Calendar feed',
  title: 'Calendar feed',
  text: 'Calendar apps such as Google Calendar, Apple Calendar and Outlook can show your release dates, shows, posts and due dates, and follow every change.',
  none: 'No link yet. Once you create one, anyone who has it can read your release dates, shows, posts and tasks without signing in.',
  make: 'Create link',
  making: 'Creating...',
  address: 'Address',
  secret: 'Keep it to yourself: anyone who has this address can read your release dates, shows, posts and tasks.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. The address is selected: copy it yourself.',
  subscribe: 'Open in my calendar',
  howTitle: 'How to subscribe',
  how: [
    'Apple Calendar: File, New Calendar Subscription, paste the address. On an iPhone: Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar.',
    'Google Calendar, on a computer: next to Other calendars click +, choose From URL, paste the address.',
    'Outlook: Add calendar, Subscribe from web, paste the address.',
  ],
  delay: 'Each app checks for changes at its own pace: Apple Calendar within the hour, Google Calendar within a day.',
  reach: (dates: number) =>
    `The calendar holds the last twelve months and everything to come; if there are more than ${dates.toLocaleString('en-US')} dates, the nearest ones.`,
  reset: 'Reset link',
  resetQuestion: 'Reset the calendar link?',
  resetText: 'The current link stops working immediately. Every calendar that uses it needs the new one.',
  resetDone: 'Calendar link reset. The old one no longer works.',
  remove: 'Remove link',
  removeQuestion: 'Remove the calendar link?',
  removeText: 'Every calendar that uses it stops receiving changes. You can create a new link at any time.',
  removeDone: 'Calendar link removed.',
  close: 'Close',
  tryAgain: 'Try Again',
}
