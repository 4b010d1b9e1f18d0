/** The welcome screen: specification 2, section 2; name and tagline come from domain/shared. */
export const welcomeTexts = {
  start: "Let's Get Started",
  // ours
  pageTitle: 'Welcome',
  text: 'First, connect the accounts you already have. It takes two minutes, and it can wait.',
  trial: (plan: string, date: string) => `${plan} plan, trial until ${date}`,
  plan: (plan: string) => `${plan} plan`,
  ended: (plan: string) => `${plan} plan, ended`,
  noPlan: 'No plan yet',
  /** The blank paperwork under the pass. */
  papers: {
    labelCopy: {
      title: 'Label Copy',
      release: 'Release title',
      fields: [
        'Release type',
        'Release date',
        'Copyright year',
        'Label',
        'Primary genre',
        'Sub-genre',
        'Language',
        'UPC',
      ],
      track: ['No.', 'Title', 'ISRC', 'Duration'],
    },
    splitSheet: {
      title: 'Split Sheet',
      head: ['Song title', 'Artist name', 'Date created'],
      row: ['Legal name', 'Role', 'PRO affiliation', 'Publisher', 'Writer share %', 'Publisher share %'],
    },
    lyricSheet: { title: 'Lyric Sheet', sections: ['Verse', 'Chorus'] },
    release: { type: 'Single', title: 'Title', days: 'TBD', until: 'days to release' },
  },
}
