import type { Side } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'

/** On the button that settles a problem, and after it was pressed. */
export const mendTexts = {
  explicit: { label: 'Set to Explicit', done: 'The release is set to explicit' },
  worldwide: { label: 'Worldwide', done: 'Territories are set to Worldwide' },
  year: (year: number) => ({ label: `Use ${year}`, done: `The copyright year is ${year}` }),
  writers: (side: Side) => ({ label: writerTexts.use[side], done: writerTexts.used(side) }),
  title: (title: string) => ({ label: `Use “${title}”`, done: `The title is “${title}”` }),
  advisory: (title: string, advisory: 'explicit' | 'clean') => ({
    label: `Use “${title}”, set to ${advisory}`,
    done: `The title is “${title}”, set to ${advisory}`,
  }),
  code: (code: string) => ({ label: `Use ${code}`, done: `Changed to ${code}` }),
  version: (version: string) => ({
    label: 'Move to version subtitle',
    done: `${version} moved to the version subtitle`,
  }),
  guest: (name: string) => ({ label: 'Move to featured artists', done: `${name} moved to featured artists` }),
}

/** Two songs that carry one ISRC. */
export const joinTexts = {
  join: 'Yes, the Same Recording',
  saveFirst: 'Save first, then say yes here.',
  joining: 'Joining...',
  done: (title: string, release: string) => `Now the same recording as “${title}” on “${release}”`,
  undone: 'Two recordings again',
  failed: 'The recordings could not be joined.',
  already: 'These songs are the same recording already.',
  otherIsrc: 'Only songs with the same saved ISRC can be the same recording. Save the label copy first.',
  otherIswc: (one: string, other: string) =>
    `${one} and ${other} have different ISWCs, so they are different works. Correct one of the ISWCs first.`,
  otherSheet: (one: string, other: string) =>
    `${one} and ${other} have different split sheets. Make the sheets the same first.`,
  otherMaster: (one: string, other: string) =>
    `${one} and ${other} have different master sheets. Make the sheets the same first.`,
  otherDetails: (one: string, other: string) =>
    `Performers, date, place or owner of ${one} and ${other} differ. Make them the same first, on the page Recordings.`,
  bothSent: (one: string, other: string) =>
    `${one} and ${other} both have a sheet that was sent. Withdraw one of them first.`,
  song: (title: string, release: string) => `“${title}” on “${release}”`,
  tooLate: 'This can no longer be undone. Add the song as another recording instead.',
}
