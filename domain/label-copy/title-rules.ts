import { readinessTexts as texts } from '#domain/label-copy/texts.ts'
import { advisoryMoved, titleChanged, versionMoved, type Mend } from '#domain/mends/rules.ts'
import { hasEmoji } from '#domain/shared/emoji.ts'

export const namesGuests = (title: string): boolean => /[\s([](?:feat|ft)\.|[\s([]featuring\s/iu.test(title)

/** What every store refuses in a title (standards 2.3), with these words for guests; null if nothing. */
export const refusedInTitle = (title: string, guests: string): string | null =>
  hasEmoji(title) ? texts.emojiInTitle : namesGuests(title) ? guests : null

type Titled = {
  /** The field's name in the form. */
  field: string
  title: string
  /** The version's field, if the title has one beside it, and its text. */
  version?: { field: string; text: string | null }
  /** ISO 639. */
  language: string
}
export type StyleRemark = { said: string; mend?: Mend }

/** Words that stores add themselves, or take from other fields: in brackets, or after a dash, at the end. */
const storeWords = 'explicit|clean(?: version)?|album version|original mix|original version|single|ep|cd|dolby atmos'
const storeWord = new RegExp(String.raw`\s*(?:[([]\s*(${storeWords})\s*[)\]]|\s[-–—]\s(${storeWords}))\s*$`, 'iu')
/** A version in brackets at the end; 'live' only by itself or with a place. */
const version =
  /\s*[([]\s*((?:[^()[\]]*\b)?(?:remix|mix|edit|version|acoustic|instrumental|demo|remaster(?:ed)?|karaoke|a ?cappella)|live(?: (?:at|in|from|on)\b[^()[\]]*)?)\s*[)\]]\s*$/iu
/** A word with letters left out, as in f**k. */
const censored = /\p{L}\*+\p{L}|\p{L}\*{2,}/u
const fewestCapitals = 6

/** Letters in capitals alone, more than an abbreviation has. */
function isShouted(title: string): boolean {
  const letters = title.replace(/[^\p{Lu}\p{Ll}]/gu, '')
  return letters.length >= fewestCapitals && !/\p{Ll}/u.test(letters)
}
const titleCase = (title: string): string =>
  title.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The first question of a store's style guide about a title (standards 2.3); null if none. The title itself is never changed. */
export function titleStyle({ field, title, version: beside, language }: Titled): StyleRemark | null {
  const word = storeWord.exec(title)
  const rest = (found: RegExpExecArray) => title.slice(0, found.index).trim()
  if (word) {
    const written = (word[1] ?? word[2])!
    const said = texts.storeWord(written)
    const advisory = /^(explicit|clean)/i.exec(written)?.[1]!.toLowerCase() as 'explicit' | 'clean' | undefined
    if (rest(word) === '') return { said }
    return { said, mend: advisory ? advisoryMoved(field, rest(word), advisory) : titleChanged(field, rest(word)) }
  }
  const found = beside && version.exec(title)
  if (found && rest(found) !== '') {
    const mend = beside.text?.trim() ? null : versionMoved(field, rest(found), beside.field, found[1]!.trim())
    return { said: texts.versionInTitle, ...(mend && { mend }) }
  }
  if (isShouted(title))
    return { said: texts.shouted, ...(language === 'en' && { mend: titleChanged(field, titleCase(title)) }) }
  return censored.test(title) ? { said: texts.censored } : null
}
