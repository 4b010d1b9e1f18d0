import { count, plural } from '#domain/shared/texts.ts'

/** The mails about what is due. */
export const summaryTexts = {
  open: 'Open your workspace',
  more: (tasks: number) => `And ${count(tasks, 'more task')}`,
  weekly: {
    subject: (parts: string[]) => `This week: ${parts.join(', ')}`,
    due: (tasks: number) => `${tasks} due`,
    overdue: (tasks: number) => `${tasks} overdue`,
    shows: (shows: number) => count(shows, 'show'),
    posts: (posts: number) => count(posts, 'post'),
    comesOut: (release: string) => `${release} comes out`,
    compressed: 'As soon as possible',
    heading: 'Your week',
    opening: (first: string, last: string) => `What is planned from ${first} to ${last}:`,
    lists: {
      due: 'Due this week',
      overdue: 'Overdue',
      posts: 'Posts',
      shows: 'Shows',
      done: 'Looks done',
      next: 'Next release',
    },
    closing: 'Complete a task or move its date, and the next email will reflect it.',
    footer:
      'You get this email on Monday mornings if something is due or overdue, a release comes out, a post is planned, or you play a show.',
  },
  overdue: {
    subject: (task: string, release: string, others: number) =>
      `Overdue: ${task} (${release})${others === 0 ? '' : ` and ${others} more`}`,
    heading: (tasks: number) => `${count(tasks, 'task')} overdue`,
    opening: (tasks: number) =>
      `${plural(tasks, 'This was', 'These were')} due and ${plural(tasks, 'is', 'are')} still open.`,
    closing: (tasks: number) =>
      `Complete ${plural(tasks, 'it', 'them')}, or choose a new date you can keep. You get one email per task.`,
    footer: 'You get this email on the morning after a due date, at most once a day.',
  },
  duePosts: {
    subject: (post: string, others: number) => `Due today: ${post}${others === 0 ? '' : ` and ${others} more`}`,
    heading: (posts: number) => `${count(posts, 'post')} due today`,
    opening: (posts: number) =>
      `${plural(posts, 'This is', 'These are')} planned for today. We publish nothing ourselves: open a post for its pack, and mark it as posted.`,
    open: 'Open your content calendar',
    closing: 'Move a post in the calendar if today is not the day.',
    footer: 'You get this email on the morning of a day with planned posts, once a day.',
  },
  morePosts: (posts: number) => `And ${count(posts, 'more post')}`,
  inDays: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${count(days, 'day')}`),
}
