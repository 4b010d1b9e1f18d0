import { count, plural } from '#domain/shared/texts.ts'

const tasksAre = (tasks: number) => `${count(tasks, 'task')} ${plural(tasks, 'is', 'are')}`

/** Several tasks changed together; ours. */
export const manyTasksTexts = {
  selectAll: 'Select All',
  clear: 'Clear Selection',
  bar: 'Selected tasks',
  complete: 'Complete',
  move: 'Move',
  delete: 'Delete',
  working: 'Saving...',
  completed: (tasks: number) => (tasks === 1 ? 'Task completed' : `${count(tasks, 'task')} completed`),
  moved: (tasks: number) => (tasks === 1 ? 'Task moved' : `${count(tasks, 'task')} moved`),
  deleted: (tasks: number) => (tasks === 1 ? 'Task deleted' : `${count(tasks, 'task')} deleted`),
  unchanged: 'Nothing to change',
  undated: (tasks: number) => `${tasksAre(tasks)} without a date and stayed so.`,
  kept: (tasks: number) =>
    `${count(tasks, 'task')} changed since then ${plural(tasks, 'and stays as it is', 'and stay as they are')}.`,
  failed: 'The tasks could not be changed.',
  undoFailed: 'This could not be undone.',
  gone: 'A selected task is gone. Nothing was changed.',
  conflict: 'A selected task was changed somewhere else. Nothing was changed. Look it over, then try again.',
  atMost: (tasks: number) => `Select at most ${tasks} tasks`,
  none: 'Select at least one task',
  badChange: 'Say how the tasks change: completed_at, days, due_date or deleted',
  moveTitle: (tasks: number) => `Move ${count(tasks, 'task')}`,
  by: 'By days',
  byHint: 'Each keeps its distance to the others.',
  to: 'To one date',
  days: 'Days',
  daysHelp: 'With a minus: earlier.',
  date: 'Date',
  badDays: (most: number) => `Enter whole days, at most ${most}, and not 0`,
  badDate: 'Enter a date',
}

/** A milestone's diamond on the timeline. */
export const diamondTexts = {
  label: (name: string) => `Date of ${name}`,
  help: 'Arrow keys move it by a day, Page Up and Page Down by a week. Enter saves, Escape cancels.',
  moved: (name: string, date: string) => `${name}: ${date}`,
}
