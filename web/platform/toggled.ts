/** The selected ids, with this one turned on or off. */
export const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id])
