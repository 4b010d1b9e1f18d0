import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// SQL that finds a typed text in another, whatever characters it contains.

/** The pattern of `like` that a typed text is a part of. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column contains a typed text, without case. A Mac writes é in file names as two characters, a keyboard as one: either is found. */
export const contains = (column: SQLWrapper, search: string): SQL =>
  sql`normalize(${column}) ilike ${likePattern(search.normalize())}`

/** Accents, Hebrew points and Arabic vowel signs. */
const marks = String.raw`[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]`
export const foldedMarks = new RegExp(marks, 'gu')

/** Without case and those marks. Only text beyond ASCII is taken apart, which costs twenty times as much. */
export const folded = (text: string): string =>
  String.raw`lower(case when octet_length(${text}) = length(${text}) then ${text} else regexp_replace(normalize(${text}, NFKD), '${marks}', '', 'g') end)`

/** The part of a text that the search compares. An index contains it, and its rows may have 2,704 bytes: no more than 300 characters, the longest title. */
export const searched = (text: string): string => `left(${folded(text)}, 300)`

/** A folded text as a part of a pattern. */
export const escaped = (text: string): string => String.raw`regexp_replace(${text}, '[\\%_]', '\\\&', 'g')`

/** The patterns of a folded text's words, for `like all`. */
export const wordPatterns = (text: string): string =>
  String.raw`array(select '%' || ${escaped('word')} || '%' from regexp_split_to_table(${text}, '\s+') as words (word))`
