/** How much of a recording AI made, as DDEX ERN 4.3.2 `ContainsAI` expresses it (standards 2.10). Null if unknown. */
export const aiContributions = ['none', 'partly', 'all'] as const
export type AiContribution = (typeof aiContributions)[number]

/** An orchestra is one performer. */
export const mostPerformers = 100

/** Instruments that are offered; any other text is allowed. */
export const instruments = [
  'Vocals',
  'Background vocals',
  'Rap',
  'Guitar',
  'Acoustic guitar',
  'Electric guitar',
  'Bass guitar',
  'Double bass',
  'Drums',
  'Percussion',
  'Piano',
  'Keyboard',
  'Organ',
  'Synthesizer',
  'Programming',
  'Turntables',
  'Violin',
  'Viola',
  'Cello',
  'Harp',
  'Flute',
  'Clarinet',
  'Saxophone',
  'Trumpet',
  'Trombone',
  'French horn',
  'Accordion',
  'Harmonica',
  'Banjo',
  'Mandolin',
  'Choir',
  'Orchestra',
] as const

/** A day, a month or a year of the calendar: '2026-05-14', '2026-05', '2026', from 1900 on, as DDEX `IsoDate` takes it. */
export function isPartialDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (!year || Number(year) < 1900) return false
  const found = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)))
  return found.getUTCMonth() + 1 === Number(month ?? 1) && found.getUTCDate() === Number(day ?? 1)
}

type Said = Record<string, unknown>
const said = ({ recording_id: _id, version: _version, ...values }: Said): [string, unknown][] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Whether the details of two recordings say the same, whichever recordings they are of. */
export const sayTheSame = (one: Said, other: Said): boolean => JSON.stringify(said(one)) === JSON.stringify(said(other))

/** Whether a recording never had details, or all of them were removed. */
export const saysNothing = (details: Said): boolean =>
  said(details).every(([, value]) => value === null || (Array.isArray(value) && value.length === 0))
