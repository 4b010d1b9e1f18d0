import { useRef } from 'react'

const fields =
  'input:not([type=hidden], [hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])'

type Options = {
  /** Start in the form: at the first invalid field, otherwise at the one marked `data-first`, otherwise at the first. Without it, Radix's first button. */
  inForm?: boolean
  /** What gets focus if the opener was removed: an element that exists now. */
  instead?: (() => HTMLElement | null | undefined) | undefined
}

type Opened = { opener: HTMLElement | null }
/** The open dialogs, the latest last. */
const openDialogs: Opened[] = []

/** Focuses `wanted`; if it was removed, the page's main part, so that the next Tab starts there and not at the very top. */
export function focusOrPage(wanted: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (wanted?.isConnected) wanted.focus(options)
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** A group of radio buttons is one stop of the Tab key: at the chosen one. */
function chosenInstead(field: HTMLElement, dialog: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
  return group.find(({ name, form, disabled }) => name === field.name && form === field.form && !disabled) ?? field
}

/**
 * Where focus goes when a dialog opens and closes. Radix returns it only to its own trigger; our dialogs are
 * opened by state, so the previously focused element is remembered here. If it was removed (its row was deleted), or
 * nothing had focus, `instead` gets it, else the page's main part (if it has a tabIndex), so that the next Tab starts there. A dialog that takes
 * the place of another, such as a loading dialog, returns it to where the first one was opened.
 */
export function useReturnFocus({ inForm, instead }: Options = {}) {
  const opened = useRef<Opened>({ opener: null })
  return {
    onOpenAutoFocus(event: Event) {
      const before = document.activeElement
      const focused = before instanceof HTMLElement && before !== document.body ? before : null
      opened.current = { opener: focused ?? openDialogs.at(-1)?.opener ?? null }
      openDialogs.push(opened.current)
      if (!inForm) return
      const dialog = event.currentTarget as HTMLElement
      const first = ['[aria-invalid="true"]', '[data-first]', fields]
        .map((sought) => dialog.querySelector<HTMLElement>(sought))
        .find((found) => found !== null)
      if (!first) return
      event.preventDefault()
      chosenInstead(first, dialog).focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const { opener } = opened.current
      const at = openDialogs.indexOf(opened.current)
      if (at >= 0) openDialogs.splice(at, 1)
      if (opener && openDialogs.some((other) => other.opener === opener)) return
      focusOrPage(opener?.isConnected ? opener : instead?.())
    },
  }
}

/**
 * True for a press on a toast, which is outside every dialog and must not close one. The mark is on the chip itself,
 * because Radix asks after the click, when a dismissed chip is already out of the document.
 */
export function isOnToast(event: { target: EventTarget | null }): boolean {
  return event.target instanceof Element && event.target.closest('[data-toast]') !== null
}
