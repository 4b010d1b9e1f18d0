/** '2026-11-23 08:02:11 UTC': the same for every reader. */
export const writtenMoment = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** 'July 2027' for a day in it. */
export const writtenMonth = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  )

/** How long an address of the PDF is good, in seconds. */
export const addressSeconds = 300
