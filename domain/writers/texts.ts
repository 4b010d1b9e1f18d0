import { count } from '#domain/shared/texts.ts'
import type { Side } from '#domain/writers/schema.ts'

const names = { split_sheet: 'split sheet', label_copy: 'label copy', lyrics: 'lyric sheet' } as const satisfies Record<
  Side,
  string
>

type Difference = { sides: readonly Side[]; also: readonly string[]; not: readonly string[] }

/** Where the papers of a song name different writers. */
export const writerTexts = {
  /** 'The split sheet also names Yaw Osei', without a period: it stands in lists too. */
  differ: ({ sides, also, not }: Difference) => {
    const [who, several] = [sides.map((side) => `the ${names[side]}`).join(' and '), sides.length > 1]
    const [name, doNot] = several ? ['name', 'do not'] : ['names', 'does not']
    const The = `T${who.slice(1)}`
    if (not.length === 0) return `${The} also ${name} ${also.join(', ')}`
    if (also.length === 0) return `${The} ${doNot} name ${not.join(', ')}`
    return `${The} ${name} ${also.join(', ')}, but not ${not.join(', ')}`
  },
  open: { split_sheet: 'Open Split Sheet', label_copy: 'Open Label Copy', lyrics: 'Open Lyric Sheet' },
  otherWriters: 'Other writers',
  // On a lyric sheet, whose writers are typed.
  use: 'Use These Writers',
  used: (side: Side) => `Writers taken from the ${names[side]}`,
  backToOwn: 'The writers are what they were.',
  // On a split sheet: shares are agreed on, so nobody comes with one and nobody goes by a press.
  add: 'Add These Writers',
  addNote: 'Each gets a row. Agree on the shares before you save; nobody is removed.',
  removeNote: 'Remove a row only if everyone agrees.',
  added: (writers: number) => `${count(writers, 'writer')} added. Agree on the shares.`,
}
