import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FocusEvent } from 'react'
import { uiTexts } from './texts.ts'
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts'
import type { Toast } from './toast-store.ts'

/** Success leaves by itself; with an action it stays longer. Failures stay until dismissed or replaced. */
const staysFor = { success: 6_000, successWithAction: 10_000 }

/**
 * The place of the toasts, once per document, outside everything that a dialog hides. Both slots are always there, so
 * that screen readers watch the polite one, and dialogs leave them alone because of `aria-live`.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  return (
    <div className="toast-place">
      <div aria-live="polite">{shown?.tone === 'success' && <ToastChip key={shown.id} toast={shown} />}</div>
      <div aria-live="off">{shown?.tone === 'error' && <ToastChip key={shown.id} toast={shown} />}</div>
    </div>
  )
}

export function ToastChip({ toast }: { toast: Toast }) {
  const { id, tone, title, text, action } = toast
  const pause = useLeaveTimer(toast)
  const cameFrom = useRef<EventTarget>(null)
  const Icon = tone === 'success' ? Check : CircleAlert

  function leave() {
    dismissToast(id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  function handleFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
    pause.onFocus()
  }
  return (
    <div role={tone === 'success' ? 'status' : 'alert'} className={tone === 'success' ? 'toast' : 'toast bad'} data-toast {...pause} onFocus={handleFocus}>
      <Icon aria-hidden className="i i-lg mt-0.5" />
      <div className="toast-b"><b>{title}</b>{text}</div>
      {action && <button type="button" className="toast-act" onClick={() => { action.onAction(); leave() }}>{action.label}</button>}
      <button type="button" className="toast-x" aria-label={uiTexts.dismiss} onClick={leave}><X aria-hidden className="i" /></button>
    </div>
  )
}

/** Counts down unless pointer or focus is on the toast; starts anew when both have left it. */
function useLeaveTimer({ id, tone, action }: Toast) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused || tone === 'error'
  const delay = action ? staysFor.successWithAction : staysFor.success
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(id), delay)
    return () => clearTimeout(timer)
  }, [id, paused, delay])
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
