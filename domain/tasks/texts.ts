/** Specification 2, section 8; below the line our own. */
export const taskTexts = {
  updateFailed: (message: string) => `Failed to update task: ${message}`,
  completed: 'Task completed successfully!',
  // ours
  notFound: 'Task not found',
  badMoment: 'Give the moment of completion as a date with time',
  failed: 'The task could not be changed.',
  undo: 'Undo',
}
