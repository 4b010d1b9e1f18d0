import { parts, type Edited, type Part } from '#domain/press-releases/rules.ts'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { mergeVersions } from '#domain/shared/versions.ts'
import type { Merged } from '#web/platform/autosave.ts'

/** The editable values of the page. */
export type Typed = { edited: Edited; embargo_until: string | null }

export const typedOf = ({ edited, embargo_until }: PressRelease): Typed => ({ edited, embargo_until })

/** A part as typed; one equal to the generated text is not edited. */
export function withPart({ edited, ...typed }: Typed, { generated }: PressRelease, part: Part, text: string): Typed {
  const { [part]: _before, ...others } = edited
  return { ...typed, edited: text === generated[part] ? others : { ...others, [part]: text } }
}

/** Joins what was typed here and elsewhere since both began with `base`. */
export function merge(base: Typed, mine: Typed, theirs: Typed): Merged<Typed> {
  const edited = mergeVersions(base.edited, mine.edited, theirs.edited)
  const embargoOf = ({ embargo_until }: Typed) => ({ embargo_until })
  const embargo = mergeVersions(embargoOf(base), embargoOf(mine), embargoOf(theirs))
  return { typed: { edited: edited.merged, ...embargo.merged }, clashes: edited.clashes || embargo.clashes }
}

/** Whether two states are equal, whatever the order in which the parts were edited. */
export const isSame = (one: Typed, other: Typed): boolean =>
  one.embargo_until === other.embargo_until && parts.every((part) => one.edited[part] === other.edited[part])
