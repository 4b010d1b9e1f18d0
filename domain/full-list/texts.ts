import { count, plural } from '#domain/shared/texts.ts'

/** The dialog that offers the full list; ours. */
export const fullListTexts = {
  title: 'The full list',
  text: (tasks: number, type: string) =>
    `${count(tasks, 'task')} from the full ${type} checklist ${plural(tasks, 'is', 'are')} not on yours. The ones you check are added in date order; your own tasks stay as they are.`,
  groups: { late: 'In the past, due today', after: 'After the release', undated: 'No date' },
  weekOf: (monday: string) => `Week of ${monday}`,
  showPast: (tasks: number) => `Show ${tasks} in the past`,
  pastCompressed: (tasks: number) => `${plural(tasks, 'It', 'They')} would be due today, compressed.`,
  selectAll: 'Select All',
  selectNone: 'Select None',
  add: (tasks: number) => `Add ${count(tasks, 'Task')}`,
  added: (tasks: number) => `${count(tasks, 'task')} added`,
}
