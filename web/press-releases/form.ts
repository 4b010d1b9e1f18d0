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

/** Whether two states are equal, whatever the order in which the parts were edited. */
export const isSame = (one: Typed, other: Typed): boolean =>
  one.embargo_until === other.embargo_until && parts.every((part) => one.edited[part] === other.edited[part])
