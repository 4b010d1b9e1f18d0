/** Characters that may not begin a line (closing punctuation, small kana, length and iteration marks). */
const noStart =
  /^[\p{Pe}\p{Pf}!%,.:;?}\]、。，．：；？！・ー～々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ‰′″℃…‥—–\-/]/u
/** Characters that may not end one. */
const noEnd = /[\p{Ps}\p{Pi}$£¥€#＃￥]$/u
/** Scripts written without spaces: a line may break between any two characters. Korean has spaces, and breaks there. */
const eastern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
const glue = /^[\u00a0\u202f\u2060\ufeff]$/

/** Whether a character is whitespace that the end of a line absorbs. */
export const isSpace = (character: string): boolean => /^[\p{Zs}\t]$/u.test(character) && !glue.test(character)

/** Whether a line may break between two characters (graphemes); `before` precedes the first one. */
export function mayBreak(first: string, second: string, before = ''): boolean {
  if (isSpace(second) || glue.test(first) || glue.test(second)) return false
  if (isSpace(first)) return true
  if (noStart.test(second) || noEnd.test(first)) return false
  if (eastern.test(first) || eastern.test(second)) return true
  // After a hyphen or slash inside a word, but not after one that leads a number.
  return /^[-‐–—/]$/u.test(first) && /^[\p{L}\p{N}]/u.test(before) && /^\p{L}/u.test(second)
}
