import { parts, type Edited, type Part } from '#domain/press-releases/rules.ts'
import type { PressRelease } from '#domain/press-releases/schema.ts'

/** What can be changed on the page. */
export type Typed = { edited: Edited; embargo_until: string | null }

export const typedOf = ({ edited, embargo_until }: PressRelease): Typed => ({ edited, embargo_until })

/** A part as typed; one that says what was generated is not edited. */
export function withPart({ edited, ...typed }: Typed, { generated }: PressRelease, part: Part, text: string): Typed {
  const { [part]: _before, ...others } = edited
  return { ...typed, edited: text === generated[part] ? others : { ...others, [part]: text } }
}

/**
 * What was typed here and elsewhere since both began with `base`, part by part; where both changed the same one, `mine`. `clashes`: they did, and not to the same
 * words.
 */
export function merge(base: Typed, mine: Typed, theirs: Typed): { typed: Typed; clashes: boolean } {
  let clashes = false
  const choose = <Value>(before: Value, here: Value, there: Value): Value => {
    if (here === before) return there
    if (there !== before && there !== here) clashes = true
    return here
  }
  const edited = Object.fromEntries(
    parts
      .map((part) => [part, choose(base.edited[part], mine.edited[part], theirs.edited[part])] as const)
      .filter(([, text]) => text !== undefined),
  ) as Edited
  const embargo_until = choose(base.embargo_until, mine.embargo_until, theirs.embargo_until)
  return { typed: { edited, embargo_until }, clashes }
}

/** Whether two states are equal, whatever the order in which the parts were edited. */
export const isSame = (one: Typed, other: Typed): boolean =>
  one.embargo_until === other.embargo_until && parts.every((part) => one.edited[part] === other.edited[part])
