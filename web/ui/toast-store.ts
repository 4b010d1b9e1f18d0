import { uiTexts } from './texts.ts'

export type ToastAction = {
  label: string
  onAction: () => void
  /** It changes a form that is not saved, and means nothing without it. */
  inForm?: boolean
}

/** For changes that can be undone. */
export const undoBy = (onAction: () => void): ToastAction => ({ label: uiTexts.undo, onAction })

/** For an unsaved change in a form: it disappears with the form (`leaveForm`). */
export const undoInForm = (onAction: () => void): ToastAction => ({ ...undoBy(onAction), inForm: true })

export type Toast = {
  id: number
  tone: 'success' | 'error'
  title: string
  text?: string
  /** Such as Undo. While it is offered, later toasts move it aside, but do not remove it. */
  action?: ToastAction
  /** When it was shown, as Date.now() says. */
  at: number
}

/** The visible toast: the latest message, and under it each earlier one whose action is still offered. */
let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  shown = next
  listeners.forEach((listener) => listener())
}

function show(tone: Toast['tone'], title: string, text?: string, action?: ToastAction): number {
  const id = ++lastId
  // If nothing more is known of a failure, the title says it all.
  change([
    { id, tone, title, text: text === title ? undefined : text, action, at: Date.now() },
    ...shown.filter((earlier) => earlier.action),
  ])
  return id
}

/** Shows what has happened immediately. Each call returns an id for `dismissToast`. */
export const toast = {
  success: (title: string, text?: string, action?: ToastAction) => show('success', title, text, action),
  error: (title: string, text?: string, action?: ToastAction) => show('error', title, text, action),
}

/** Removes a toast with its action; the next one whose action is still offered takes its place. */
export function dismissToast(id: number): void {
  if (shown.some((each) => each.id === id)) change(shown.filter((each) => each.id !== id))
}

/** Shown this short a time before the page changed, a toast says why: it belongs to the next page. In milliseconds. */
const saysWhy = 1_000

/** Removes the messages of the previous page: successes without an action. A failure stays until dismissed, an undo for its time. */
export function leavePage(): void {
  const isKept = ({ tone, action, at }: Toast) => tone === 'error' || action || Date.now() - at < saysWhy
  if (!shown.every(isKept)) change(shown.filter(isKept))
}

/** Removes toasts that only change a closed form. */
export function leaveForm(): void {
  if (shown.some(({ action }) => action?.inForm)) change(shown.filter(({ action }) => !action?.inForm))
}

/** Takes all toasts away, for sign-out: nothing of one person is left for the next. */
export function clearToasts(): void {
  change([])
}

/** The visible toasts, the latest first. */
export function currentToasts(): readonly Toast[] {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
