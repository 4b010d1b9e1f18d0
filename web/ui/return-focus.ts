import { useRef } from 'react'

const fields =
  'input:not([type=hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])'

type Options = {
  /** Start in the form: at the first invalid field, otherwise at the one marked `data-first`, otherwise at the first. Without it, Radix's first button. */
  inForm?: boolean
}

/**
 * Where focus goes when a dialog opens and closes. Radix returns it only to a trigger of its own; our dialogs are
 * opened by state, so the previously focused element is remembered here. If it has gone by then (its row was deleted), or
 * nothing had focus, the page's main part gets it (if it has a tabIndex), so that the next Tab starts there.
 */
export function useReturnFocus({ inForm }: Options = {}) {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus(event: Event) {
      const before = document.activeElement
      opener.current = before instanceof HTMLElement && before !== document.body ? before : null
      if (!inForm) return
      const dialog = event.currentTarget as HTMLElement
      const first = ['[aria-invalid="true"]', '[data-first]', fields]
        .map((sought) => dialog.querySelector<HTMLElement>(sought))
        .find((found) => found !== null)
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current?.isConnected) opener.current.focus()
      else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
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
