/** Languages in which mails to fans are commonly written. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'tr', 'ru'] as const

const plain = (words: string): string => words.normalize('NFKC').toLowerCase()
const escape = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Part = 'month' | 'weekday'
const lengths = ['long', 'short'] as const

const formats = new Map<Part, Intl.DateTimeFormat[]>()
/** Made once: it takes longer than all that is done with them. */
function formatsOf(part: Part): Intl.DateTimeFormat[] {
  const made =
    formats.get(part) ??
    languages.flatMap((language) =>
      lengths.map(
        (length) =>
          new Intl.DateTimeFormat(language, {
            [part]: length,
            // In a sentence, as 'декабря'.
            ...(part === 'month' ? { day: 'numeric' } : {}),
            timeZone: 'UTC',
          }),
      ),
    )
  formats.set(part, made)
  return made
}

/** A part of a date in each language, long and short, each once. */
function namesOf(day: string, part: Part): string[] {
  const date = new Date(`${day}T00:00:00Z`)
  const found = formatsOf(part).map(
    (format) => format.formatToParts(date).find(({ type }) => type === part)?.value ?? '',
  )
  // Shorter ones are words of other languages.
  return [...new Set(found.map((name) => plain(name).replace(/\.$/, '')))].filter((name) => name.length > 2)
}

const either = (names: string[]): string => names.map(escape).join('|')

/**
 * Whether words name a calendar day: 'Dec 18', '18th of December', '18. Dezember', '12/18', '18.12.2026', '2026-12-18', '12月18日', whatever year they say. Rather one
 * too many than one too few: a mail that names a wrong date cannot be called back.
 */
export function namesDay(words: string, day: string): boolean {
  const text = plain(words)
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const [m, d] = [`0?${month}`, `0?${date}`]
  const name = `(?:${either(namesOf(day, 'month'))})`
  return [
    `(?<!\\p{L})${name}\\.?\\s+(?:the\\s+)?${d}(?!\\d)`,
    `(?<!\\d)${d}(?:st|nd|rd|th|er|º|°|\\.)?\\s*(?:of\\s+|de\\s+|-)?${name}(?!\\p{L})`,
    `(?<![\\d])${d}\\s?[./-]\\s?${m}(?!\\d)`,
    `(?<![\\d])${m}\\s?[./-]\\s?${d}(?!\\d)`,
    `${year}\\s?[./-]\\s?${m}\\s?[./-]\\s?${d}(?!\\d)`,
    `(?<!\\d)${m}\\s?[月월]\\s?${d}\\s?[日일]`,
  ].some((pattern) => new RegExp(pattern, 'u').test(text))
}

/** Whether words name a day's day of the week, as in 'out this Friday'. */
export const namesWeekday = (words: string, day: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:${either(namesOf(day, 'weekday').filter((name) => name.length > 3))})(?!\\p{L})`, 'u').test(
    plain(words),
  )

type Words = { subject: string; content: string }
const textOf = ({ subject, content }: Words): string => `${subject}\n${content}`

/** Which day words name: the one seen when they were last read, or its day of the week. */
export const namedIn = (words: Words, seenDay: string | null): { names_day: boolean; names_weekday: boolean } => ({
  names_day: seenDay !== null && namesDay(textOf(words), seenDay),
  names_weekday: seenDay !== null && namesWeekday(textOf(words), seenDay),
})

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether the words of a mail name a day that is no longer its release's date. A day of the week may still be right. */
export const isOutdated = (
  { seen_day, names_day, names_weekday }: { seen_day: string | null; names_day: boolean; names_weekday: boolean },
  releaseDate: string | null,
): boolean =>
  seen_day !== null &&
  releaseDate !== seen_day &&
  (names_day || (names_weekday && (releaseDate === null || weekdayOf(releaseDate) !== weekdayOf(seen_day))))

/** What words say otherwise than the release does now. */
export function outdatedOf(
  words: Words,
  seen: { title: string | null; day: string | null },
  release: { title: string; release_date: string | null },
): ('title' | 'day')[] {
  const isOldTitle = seen.title !== null && seen.title !== release.title && textOf(words).includes(seen.title)
  const isOldDay =
    seen.day !== release.release_date &&
    isOutdated({ seen_day: seen.day, ...namedIn(words, seen.day) }, release.release_date)
  return [...(isOldTitle ? (['title'] as const) : []), ...(isOldDay ? (['day'] as const) : [])]
}
