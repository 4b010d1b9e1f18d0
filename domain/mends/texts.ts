import type { Side } from '#domain/writers/schema.ts'
import { writerTexts } from '#domain/writers/texts.ts'

/** On the button that settles a problem, and after it was pressed. */
export const mendTexts = {
  explicit: { label: 'Set to Explicit', done: 'The release is set to explicit' },
  worldwide: { label: 'Worldwide', done: 'Territories are set to Worldwide' },
  year: (year: number) => ({ label: `Use ${year}`, done: `The copyright year is ${year}` }),
  writers: (side: Side) => ({ label: writerTexts.use[side], done: writerTexts.used(side) }),
  guest: (name: string) => ({ label: 'Move to featured artists', done: `${name} moved to featured artists` }),
}
