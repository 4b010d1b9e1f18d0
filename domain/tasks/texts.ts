/** Specification 2, section 8; below the line our own. */
export const taskTexts = {
  updateFailed: (message: string) => `Failed to update task: ${message}`,
  completed: 'Task completed successfully!',
  reopened: 'Task reopened successfully!',
  reopenTitle: 'Mark task as incomplete?',
  markComplete: 'Mark Complete',
  dateNeeded: 'Release date needed',
  timeline: 'Project timeline',
  // ours
  notFound: 'Task not found',
  badMoment: 'Give the moment of completion as a date with time',
  failed: 'The task could not be changed.',
  undo: 'Undo',
  descriptionRequired: 'Say what is to be done',
  badCategory: 'Choose checklist or timeline',
  addFailed: 'The task could not be added.',
  deleteFailed: 'The task could not be deleted.',
  orderFailed: 'The order could not be changed.',
  timelineFailed: 'The timeline could not be made.',
}
