/** Names that today's time zone database has replaced, but Intl still gives, with the ones that people know. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** One name for each time zone, whatever its case or age: 'asia/calcutta' is 'Asia/Kolkata'. Null for anything but a name, such as '+05:30'. */
export function zoneName(given: string): string | null {
  if (!/^[A-Za-z]/.test(given)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: given }).resolvedOptions()
    return renamed[timeZone] ?? timeZone
  } catch {
    return null
  }
}

/** The date in the first valid one of these zones, else in UTC: an artist's own is preferred to a browser's. */
export const dayIn = (now: Date, ...zones: (string | null | undefined)[]): string => {
  const known = zones
    .map((zone) => (formats.has(zone ?? '') ? zone! : zoneName(zone ?? '')))
    .find((zone) => zone !== null)
  return localTime(now, known ?? 'UTC').day
}

export type LocalTime = {
  /** `YYYY-MM-DD`. */
  day: string
  /** Milliseconds of local time since midnight. */
  clock: number
}

/** Kept for each zone: making one takes longer than using it, and every visit of a public page asks for a day. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** The date and the time in a zone. */
export function localTime(now: Date, timeZone: string): LocalTime {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${part.year!.padStart(4, '0')}-${part.month}-${part.day}`,
    clock: ((Number(part.hour) * 60 + Number(part.minute)) * 60 + Number(part.second)) * 1000,
  }
}

/** The moment of a date and a time 'HH:MM' local to a zone. A time that a change of the clocks skips is an hour later; of a repeated one it is the first. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const aheadAt = (moment: number): number => {
    const local = localTime(new Date(moment), timeZone)
    return Date.parse(`${local.day}T00:00:00Z`) + local.clock - moment
  }
  // The zone's offset from UTC half a day before and after: they differ around a change of the clocks.
  const [before, after] = [aheadAt(wall - 43_200_000), aheadAt(wall + 43_200_000)]
  const moments = [wall - before, wall - after].filter((moment) => moment + aheadAt(moment) === wall)
  return new Date(moments.length > 0 ? Math.min(...moments) : wall - before)
}
