/** The welcome screen: specification 2, section 2; name and tagline come from domain/shared. */
export const welcomeTexts = {
  start: "Let's Get Started",
  // ours
  pageTitle: 'Welcome',
  text: 'One question first: what comes out next? Then connect your accounts. Both can wait.',
  badTime: 'Choose a date, not known yet, or already out',
  question: {
    title: 'What comes out next, and when?',
    text: 'Your checklist and timeline are built from this. You can change everything later.',
    when: 'When does it come out?',
    times: { date: 'On a date', unknown: 'I don’t know yet', out: 'It is already out' },
    hints: { date: '', unknown: 'You get the checklist without dates.', out: 'It does not get a checklist.' },
    outDate: 'Release date, if you know it',
    create: 'Create Release',
    creating: 'Creating...',
    skip: 'Skip for Now',
    accounts: 'Next: connect the accounts you already have.',
    toAccounts: 'Connect Accounts',
  },
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
