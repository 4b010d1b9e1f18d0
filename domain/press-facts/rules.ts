/** Words in the last paragraph of a press release, which news desks print unchanged. */
export const shortBioWords = 100
export const mostQuotes = 20

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** How many words a text has, in any script: Japanese and Chinese have no spaces between them. */
export function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++
  return count
}
