/** On the button that settles a problem, and after it was pressed. */
export const mendTexts = {
  explicit: { label: 'Set to Explicit', done: 'The release is set to explicit' },
  worldwide: { label: 'Worldwide', done: 'Territories are set to Worldwide' },
  year: (year: number) => ({ label: `Use ${year}`, done: `The copyright year is ${year}` }),
  writers: {
    split_sheet: { label: 'Use Split Sheet Writers', done: 'Songwriters taken from the split sheet' },
    label_copy: { label: 'Use Label Copy Writers', done: 'Writers taken from the label copy' },
    lyrics: { label: 'Use Lyric Sheet Writers', done: 'Songwriters taken from the lyric sheet' },
  },
  guest: (name: string) => ({ label: 'Move to featured artists', done: `${name} moved to featured artists` }),
}
