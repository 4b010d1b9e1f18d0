/** SQL that finds a typed text in another, without case and accents, whatever characters it holds. */

/** Without case and accents. Only text beyond ASCII is taken apart, which costs twenty times as much. */
export const folded = (text: string): string =>
  String.raw`lower(case when octet_length(${text}) = length(${text}) then ${text} else regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g') end)`

/** A folded text as a part of a pattern. */
export const escaped = (text: string): string => String.raw`regexp_replace(${text}, '[\\%_]', '\\\&', 'g')`

/** The patterns of a folded text's words, for `like all`. */
export const wordPatterns = (text: string): string =>
  String.raw`array(select '%' || ${escaped('word')} || '%' from regexp_split_to_table(${text}, '\s+') as words (word))`
