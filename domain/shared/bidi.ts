/** The blocks of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name or title inside a sentence. One that is written from right to left would take the figures that follow it along: 'נועה: 30 → 20' reads
 * '20 → 30' then. Other names stay as they are.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/**
 * The same in an English sentence that becomes a file: word processors know the left-to-right mark better than isolates. It also lets a sentence that
 * begins with such a name be read from the left.
 */
export const marked = (text: string): string => (rightToLeft.test(text) ? `\u200e${text}\u200e` : text)
