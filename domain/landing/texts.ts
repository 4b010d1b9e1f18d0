/** The landing page's texts. Name and tagline come from domain/shared/texts.ts. */
export const landingTexts = {
  description:
    'Releases, songs, lyrics, split sheets, label copy and content in one place, for independent music artists. 7-day free trial.',
  audience: 'For independent music artists',
  themeToDark: 'Theme: switch to dark',
  themeToLight: 'Theme: switch to light',
  liner:
    'Releases, songs, lyrics, split sheets, label copy and content, kept together so you can get on with the music.',
  getStarted: 'Get Started',
  signIn: 'Sign In',
  plans: 'Plans',
  footerLabel: 'Footer',
  trial: '7-day free trial. Cancel anytime.',
  passRole: 'Artist',
  price: (price: string) => `Artist plan, ${price}. 7-day free trial. Cancel anytime.`,

  /** Areas that are only previews: their boxes on the pass stay open. */
  notYet: ['Analytics & Insights', 'Fan Engagement'],

  features: {
    title: 'Six areas, one pass',
    sideA: 'Side A',
    sideB: 'Side B',
    cards: [
      {
        key: 'releases',
        title: 'Release Management',
        text: 'Dates, tasks and a timeline that counts back from release day. Singles, EPs, albums and mixtapes.',
      },
      {
        key: 'analytics',
        title: 'Analytics & Insights',
        text: 'Earnings, platforms and countries on one page. A preview today; your own figures come next.',
      },
      {
        key: 'fans',
        title: 'Fan Engagement',
        text: 'Your list, three templates and email to the people who already listen. A preview today; importing and sending come next.',
      },
      {
        key: 'content',
        title: 'Content Creation',
        text: 'Content pillars, brand photos and an image library. The press release is a preview today; the document comes next.',
      },
      {
        key: 'labelCopy',
        title: 'Label Copy Generation',
        text: 'Every credit, code and line entered once, then set the way a label sends it out.',
      },
      {
        key: 'revenue',
        title: 'Revenue Tracking',
        text: 'Split sheets that must add up to 100% before they save, so the money has somewhere to go.',
      },
    ],
  },

  /** Words in the small drawings of the cards. */
  drawings: {
    today: 'Today',
    mail: {
      subject: 'Subject',
      playing: 'We are playing',
      doors: 'Doors open at',
      on: 'on',
      tickets: 'Tickets are here:',
      bye: 'See you there,',
      venue: '[VENUE]',
      time: '[TIME]',
      date: '[DATE]',
      link: '[LINK]',
      name: '[YOUR NAME]',
    },
    formats: { wide: '1920 × 1080', post: ['1080', '× 1350'], story: ['1080', '× 1920'] },
    shares: { total: '100.00%', parts: ['50.00%', '31.25%', '18.75%'] },
  },

  product: {
    title: 'Know what comes next',
    text: 'The dashboard counts down to your next release, lists what is due in the next two weeks, and shows which paperwork is ready. This is the product as it is today; the artist is invented.',
    picture:
      'The dashboard: the days to the next single and to the album after it, how much of their checklists is done, and whether label copy, split sheets and lyric sheets are ready.',
  },
} as const
