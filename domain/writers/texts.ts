import { count } from '#domain/shared/texts.ts'
import type { Side } from '#domain/writers/schema.ts'

const names = { split_sheet: 'split sheet', label_copy: 'label copy', lyrics: 'lyric sheet' } as const satisfies Record<
  Side,
  string
>

const all = new Intl.ListFormat('en-US', { type: 'conjunction' })
const any = new Intl.ListFormat('en-US', { type: 'disjunction' })

type Difference = {
  sides: readonly Side[]
  at: { release_title: string } | null
  also: readonly string[]
  not: readonly string[]
}

const open = { split_sheet: 'Open Split Sheet', label_copy: 'Open Label Copy', lyrics: 'Open Lyric Sheet' }

/** Where the papers of a song name different writers. */
export const writerTexts = {
  /** 'The split sheet also names Yaw Osei', without a period: it is used in lists too. */
  differ: ({ sides, at, also, not }: Difference) => {
    const papers = sides.map((side, index) => `${index === 0 ? 'The' : 'the'} ${names[side]}`)
    const The = at ? `${papers[0]!} on “${at.release_title}”` : all.format(papers)
    const [name, doNot] = sides.length > 1 ? ['name', 'do not'] : ['names', 'does not']
    // Two people may have one name.
    const [theirs, missing] = [all.format(new Set(also)), any.format(new Set(not))]
    if (not.length === 0) return `${The} also ${name} ${theirs}`
    if (also.length === 0) return `${The} ${doNot} name ${missing}`
    return `${The} ${name} ${theirs}, but not ${missing}`
  },
  open,
  openOn: (side: Side, release: string) => `${open[side]} of “${release}”`,
  otherWriters: 'Other writers',
  // On a label copy or lyric sheet, where writers are typed.
  use: {
    split_sheet: 'Use Split Sheet Writers',
    label_copy: 'Use Label Copy Writers',
    lyrics: 'Use Lyric Sheet Writers',
  },
  used: (side: Side) => `Writers taken from the ${names[side]}`,
  backToOwn: 'The writers are what they were.',
  // On a split sheet: shares are agreed on, so a press neither brings one nor removes anybody.
  add: { label_copy: 'Add Label Copy Writers', lyrics: 'Add Lyric Sheet Writers' },
  addNote: 'Each gets a row. Agree on the shares before you save; nobody is removed.',
  removeNote: 'Remove a row only if everyone agrees.',
  added: (writers: number) => `${count(writers, 'writer')} added. Agree on the shares.`,
}
