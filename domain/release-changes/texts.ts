import { releaseTexts } from '#domain/releases/texts.ts'
import { count, plural } from '#domain/shared/texts.ts'

const types = { single: 'single', ep: 'EP', album: 'album', mixtape: 'mixtape' }
type Type = keyof typeof types

/** The effects of a new date or type on the plan, in words; all ours except the specification's titles above. */
export const releaseChangeTexts = {
  title: 'What this changes',
  nothing: 'Nothing in the plan moves.',
  nothingHint: 'Change the date or type to see what moves and what is replaced before you save.',
  unsaved: (changes: number) => `${count(changes, 'unsaved change')}`,
  update: 'Update Release',
  updating: 'Updating...',
  datesMove: (dates: number) => `${count(dates, 'date moves', 'dates move')} with the release`,
  datesChange: (dates: number) => `${count(dates, 'date changes', 'dates change')}`,
  datesFollowType: (dates: number, to: Type) =>
    `${count(dates, 'date follows', 'dates follow')} the ${types[to]} checklist`,
  shift: (days: number) => `${count(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`,
  noDate: 'No date',
  becomes: 'becomes',
  past: 'Past',
  replaced: (out: number, added: number) =>
    out === 0
      ? `${count(added, 'task')} added`
      : added === 0
        ? `${count(out, 'task')} removed`
        : `${count(out, 'task')} replaced by ${added}`,
  checklist: 'Checklist',
  out: 'Removed',
  in: 'Added',
  stay: (tasks: number) => `${count(tasks, 'stays as it is', 'stay as they are')}`,
  completed: (tasks: number) => `${tasks} completed.`,
  edited: (tasks: number, named: string) => `${tasks} that you edited: ${named}.`,
  dated: (tasks: number, named: string) => `${tasks} that you dated: ${named}.`,
  own: (tasks: number, named: string) => `${tasks} of your own: ${named}.`,
  untouched: (tasks: number) => `${tasks} that ${plural(tasks, 'keeps its date', 'keep their dates')}.`,
  named: (words: string, due: string | null) => `“${words}”${due ? `, due ${due}` : ''}`,
  andMore: (more: number) => `${more} more`,
  derived: 'The project timeline counts back from the new date.',
  fromTo: (from: Type, to: Type) => `${releaseTexts.types[from]} to ${releaseTexts.types[to]}`,
  typeNote: (from: Type, to: Type) =>
    `Open tasks from the ${types[from]} checklist that you have not edited are replaced by the ${types[to]} checklist. Anything you finished, edited or added yourself stays.`,
  was: 'Was',
  willBe: 'Becomes',
  tasksGoAndCome: (from: Type, out: number, to: Type, added: number) =>
    out + added === 0
      ? 'No open tasks are replaced.'
      : `${count(out, 'open task')} from the ${types[from]} checklist ${plural(out, 'is', 'are')} removed, ${added} from the ${types[to]} checklist ${plural(added, 'is', 'are')} added.`,
  songsStay: (songs: number) =>
    songs === 0 ? '' : `The ${songs === 1 ? 'song stays' : `${songs} songs stay`} on the release.`,
  changeTo: (to: Type) => `Change to ${releaseTexts.types[to]}`,
  toText: (from: string, to: string) => `${from} to ${to}`,
  timeline: 'Timeline',
  plan: (moved: number, days: number | null) =>
    moved === 0
      ? 'No dates move'
      : `${count(moved, 'date moves', 'dates move')}${days === null ? '' : ` by ${count(Math.abs(days), 'day')}`}`,
  checklistChange: (moved: number, out: number, added: number) =>
    [
      `${count(moved, 'date moves', 'dates move')}`,
      ...(out + added > 0 ? [`${count(out, 'task')} removed, ${added} added`] : []),
    ].join('; '),
  countsBack: (date: string | null) => (date === null ? 'Waiting for a release date' : `Counts back from ${date}`),
  takenBack: 'The release is as it was, and its dates with it.',
  undoFailed: 'This could not be undone.',
  postsMove: (posts: number) => `${count(posts, 'post moves', 'posts move')} with the release`,
  postsStay: (posted: number, others: number) =>
    [
      ...(posted > 0
        ? [
            `${count(posted, 'posted post')} ${plural(posted, 'stays', 'stay')} on ${plural(posted, 'its day', 'their days')}.`,
          ]
        : []),
      ...(others > 0
        ? [`${count(others, 'post')} ${plural(others, 'stays', 'stay')} where ${plural(others, 'it is', 'they are')}.`]
        : []),
    ].join(' '),
  posts: 'Posts',
  mailsMove: (mails: number) => `${count(mails, 'mail follows', 'mails follow')} the release`,
  mailsStay: (sent: number, others: number) =>
    [
      ...(sent > 0
        ? [`${count(sent, 'mail')} that ${plural(sent, 'was', 'were')} sent or begun ${plural(sent, 'stays', 'stay')}.`]
        : []),
      ...(others > 0
        ? [`${count(others, 'mail')} ${plural(others, 'stays', 'stay')} as ${plural(others, 'it is', 'they are')}.`]
        : []),
    ].join(' '),
  mails: 'Mails to fans',
  mailHeld: {
    moved: 'It names the old date: it waits until you read it again',
    past: 'That has passed: it waits until you choose another time',
    undated: 'It waits until the release has a date',
    deleted: 'It waits for its release',
  },
  mailReleased: 'No longer on hold',
  recalculated: 'Timeline dates were recalculated.',
}

export const releaseEditTexts = { conflictTitle: 'This release was saved somewhere else' }

export const releaseDeleteTexts = {
  open: 'Delete Release',
  title: 'Delete this release?',
  text: 'Its tasks, songs and lyric sheets are deleted too. You can undo this for ten seconds.',
  typeTitle: 'Type the title to confirm',
  wrongTitle: 'This does not match the title of the release',
  action: 'Delete Release',
  deleting: 'Deleting...',
  deleted: 'Release deleted',
  restored: 'Release restored',
}
