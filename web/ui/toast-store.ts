import { uiTexts } from './texts.ts'

export type ToastAction = { label: string; onAction: () => void }

/** For what can be taken back. */
export const undoBy = (onAction: () => void): ToastAction => ({ label: uiTexts.undo, onAction })

export type Toast = {
  id: number
  tone: 'success' | 'error'
  title: string
  text?: string
  /** Such as Undo. While a toast with an action is up, what went well later waits; a failure does not. */
  action?: ToastAction
}

let current: Toast | null = null
let waiting: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast | null) {
  current = next
  listeners.forEach((listener) => listener())
}

function show(tone: Toast['tone'], title: string, text?: string, action?: ToastAction): number {
  const id = ++lastId
  // Where nothing more is known of a failure, the title says it all.
  const made: Toast = { id, tone, title, text: text === title ? undefined : text, action }
  if (tone === 'error') {
    // A failure is heard at once; what can still be undone comes back after it, with its whole time.
    if (current?.action) waiting.unshift(current)
    change(made)
  } else {
    waiting.push(made)
    if (!current?.action) change(waiting.shift() ?? null)
  }
  return id
}

/** Says what has happened, one thing at a time. Each call returns an id for `dismissToast`. */
export const toast = {
  success: (title: string, text?: string, action?: ToastAction) => show('success', title, text, action),
  error: (title: string, text?: string, action?: ToastAction) => show('error', title, text, action),
}

/** Takes a toast away, also one that still waits; the next one in line then shows. */
export function dismissToast(id: number): void {
  waiting = waiting.filter((each) => each.id !== id)
  if (current?.id === id) change(waiting.shift() ?? null)
}

/** Takes all toasts away, for sign-out: nothing of one person is left for the next. */
export function clearToasts(): void {
  waiting = []
  change(null)
}

export function currentToast(): Toast | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
