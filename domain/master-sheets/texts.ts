import { plural } from '#domain/shared/texts.ts'

const names = new Intl.ListFormat('en', { type: 'conjunction' })

/** The master sheet of one recording, beside the texts that it shares with split sheets. */
export const masterSheetTexts = {
  title: 'Master Sheet',
  notFound: 'This recording has no master sheet of its own.',
  wasSent: 'This master sheet was sent and is kept as evidence. Withdraw it, or send its next version.',
  saved: 'Master Sheet Saved Successfully',
  save: 'Save Master Sheet',
  edit: 'Edit Master Sheet',
  create: 'Create Master Sheet',
  open: 'Open Master Sheet',
  emptyTitle: 'No master sheet of its own',
  emptyText:
    'What this recording earns is divided as the split sheet of its song says: by its Master column, or all of it is yours.',
  note: 'Who shares what this one recording earns, in place of the master shares of its song. It divides income and transfers no ownership.',
  scope:
    'These are the shares of what this one recording earns, in place of the master shares of its song. They divide its income and transfer no ownership of it.',
  /** 'Dario Ferro shares …' */
  leftOut: (people: readonly string[]) =>
    `${names.format(people)} ${plural(people.length, 'shares', 'share')} the recordings of this song by its split sheet, and ${plural(people.length, 'is', 'are')} not on this master sheet. Ask before you leave anybody out: only those named here sign it.`,
  // on the split sheet of its song
  own: 'Master sheet of this recording',
  ownText:
    'This recording has a master sheet of its own. Once everybody on it has signed, what the recording earns is divided by that sheet.',
  offer: 'Other terms for this recording',
  offerText:
    'The master shares hold for every recording of the song. A recording with other terms, such as a remix, gets a master sheet of its own.',
  toSplitSheet: 'Back to Split Sheet',
  delete: 'Delete',
  deleteQuestion: 'Delete this master sheet?',
  deleteText:
    'The recording is divided as the split sheet of its song says again. A sheet that was sent cannot be deleted.',
  deleted: 'Master sheet deleted',
}
