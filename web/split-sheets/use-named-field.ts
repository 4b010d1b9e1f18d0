import type { RefObject } from 'react'
import { arriveAt } from '#web/platform/use-arrival.ts'

/** Functions that lead to a field of the form: to one that an address names, and to the first empty one that matches a selector. */
export const useNamedField = (form: RefObject<HTMLElement | null>) => ({
  toField: (named: string) => arriveAt(fieldNamed(form.current, named)),
  toEmpty: (selector: string) => arriveAt(firstEmpty(form.current, selector)),
})

/** The field of a split sheet that an address names: '2.ipi_number' the second contributor's, 'ipi_number' the first empty one, 'song_title' the song's own. */
export function fieldNamed(form: HTMLElement | null, named: string): HTMLElement | null | undefined {
  const [, place, field] = /^(\d+)\.(.+)$/.exec(named) ?? []
  const selector = `[data-field="${CSS.escape(field ?? named)}"]`
  const rows = form?.querySelectorAll('fieldset') ?? []
  return (
    rows[Number(place) - 1]?.querySelector<HTMLElement>(selector) ??
    firstEmpty(form, selector) ??
    form?.querySelector<HTMLElement>(selector)
  )
}

/** The first empty field of the contributors that matches, otherwise the first one. */
function firstEmpty(form: HTMLElement | null, selector: string): HTMLElement | undefined {
  const inputs = Array.from(form?.querySelectorAll<HTMLInputElement>(`fieldset ${selector}`) ?? [])
  return inputs.find((input) => input.value.trim() === '') ?? inputs[0]
}
