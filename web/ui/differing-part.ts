/** Letters and digits of any script, with their combining marks. */
const wordCharacter = /[\p{L}\p{N}\p{M}]/u
const edges = /^[\s,;]*|[\s,;]*$/g

/**
 * Where `text` differs from `other`: the part before, the differing part, the part after. The differing part is widened to
 * whole words, unless `exact` (for codes, where one digit matters). It is empty if `text` only lacks something.
 */
export function differingPart(
  text: string,
  other: string,
  exact = false,
): [before: string, part: string, after: string] {
  const mine = Array.from(text),
    theirs = Array.from(other)
  const shorter = Math.min(mine.length, theirs.length)
  let start = 0,
    end = 0
  while (start < shorter && mine[start] === theirs[start]) start++
  while (end < shorter - start && mine[mine.length - 1 - end] === theirs[theirs.length - 1 - end]) end++
  if (!exact) {
    while (start > 0 && (isInside(mine, start) || isInside(theirs, start))) start--
    while (end > 0 && (isInside(mine, mine.length - end) || isInside(theirs, theirs.length - end))) end--
  }
  const before = mine.slice(0, start).join(''),
    part = mine.slice(start, mine.length - end).join(''),
    after = mine.slice(mine.length - end).join('')
  if (exact) return [before, part, after]
  const core = part.replace(edges, '')
  const at = part.indexOf(core)
  return [before + part.slice(0, at), core, part.slice(at + core.length) + after]
}

/** Whether index `at` is in the middle of a word. */
function isInside(characters: string[], at: number): boolean {
  return wordCharacter.test(characters[at - 1] ?? '') && wordCharacter.test(characters[at] ?? '')
}
