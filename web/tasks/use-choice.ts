import { useState } from 'react'

/** Rows chosen from a list. */
export type Choice = {
  /** Choosing has begun, though nothing may be chosen yet. */
  on: boolean
  chosen: readonly string[]
  /** The start of a range, and the other chosen rows. */
  anchor: string | null
  beside: readonly string[]
  /** The row that was last touched: keys continue from here. */
  at: string | null
}

export const nothingChosen: Choice = { on: false, chosen: [], anchor: null, beside: [], at: null }

/** Chooses a row or gives it back; a range can begin there. */
export function toggle(choice: Choice, id: string): Choice {
  const without = choice.chosen.filter((other) => other !== id)
  const chosen = choice.chosen.includes(id) ? without : [...without, id]
  return { on: chosen.length > 0 || choice.on, chosen, anchor: id, beside: without, at: id }
}

/** Chooses from the anchor to a row of the list, both included, instead of the range before. Without an anchor, that row alone. */
export function extendTo(choice: Choice, ids: readonly string[], id: string): Choice {
  const from = choice.anchor === null ? -1 : ids.indexOf(choice.anchor)
  if (from === -1) return toggle({ ...choice, chosen: choice.chosen.filter((other) => other !== id) }, id)
  const to = ids.indexOf(id)
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...choice, on: true, chosen: [...new Set([...choice.beside, ...range])], at: id }
}

/** A step by keyboard from a row to its neighbor; with `extend` it takes both along. Null at the end of the list. */
export function step(
  choice: Choice,
  ids: readonly string[],
  id: string,
  by: 1 | -1,
  extend: boolean,
): (Choice & { at: string }) | null {
  const at = ids[ids.indexOf(id) + by]
  if (at === undefined) return null
  if (!extend) return { ...choice, at }
  const goesOn = choice.at === id && choice.anchor !== null
  const begun = goesOn ? choice : { ...choice, anchor: id, beside: choice.chosen }
  return { ...extendTo(begun, ids, at), at }
}

export type TaskChoice = ReturnType<typeof useChoice>

/** Which rows of a list are chosen. A row removed from the list is no longer chosen. */
export function useChoice(ids: readonly string[]) {
  const [choice, setChoice] = useState(nothingChosen)
  const chosen = ids.filter((id) => choice.chosen.includes(id))
  const entry = choice.at !== null && ids.includes(choice.at) ? choice.at : ids[0]
  return {
    on: choice.on,
    chosen,
    has: (id: string) => choice.chosen.includes(id),
    /** Until choosing has begun, the list is one stop for Tab; arrow keys move within it. */
    isStop: (id: string) => choice.on || id === entry,
    start: () => setChoice({ ...nothingChosen, on: true }),
    clear: () => setChoice(nothingChosen),
    all: () => setChoice((before) => ({ ...before, chosen: ids })),
    press: (id: string, extend: boolean) =>
      setChoice((before) => (extend ? extendTo(before, ids, id) : toggle(before, id))),
    /** Returns the row that gets focus, if there is one. */
    step: (id: string, by: 1 | -1, extend: boolean): string | null => {
      const next = step(choice, ids, id, by, extend)
      if (next) setChoice(next)
      return next?.at ?? null
    },
  }
}
