import { count } from '#domain/shared/texts.ts'

/** The notes below a release date while it is chosen. */
export const releaseDateTexts = {
  when: (weekday: string, days: number) =>
    days === 0
      ? `${weekday}, today.`
      : days > 0
        ? `${weekday}, in ${count(days, 'day')}.`
        : `${weekday}, ${count(-days, 'day')} ago.`,
  past: 'It is already out, so it does not get a checklist or a timeline.',
  tooLate: (what: string[]) => `Too late for ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(what)}.`,
  leadTimes: {
    pitch: (days: number) => `a Spotify pitch (${days} days)`,
    distributors: (days: number) => `most distributors (${days})`,
    recording: (days: number) => `the usual plan, which finishes recording ${days} days before`,
    physical: (days: number) => `vinyl (${days} days)`,
  },
  everythingFits: 'leaves time for everything.',
  vinylFits: 'leaves time for vinyl too.',
  friday: 'is the next Friday, the day most music comes out.',
  use: 'Use',
  useDate: (date: string) => `Use ${date}`,
}
