import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FocusEvent, PointerEvent } from 'react'
import { pointedAt } from './pointed-at.ts'
import { uiTexts } from './texts.ts'
import { currentToasts, dismissToast, subscribeToToasts } from './toast-store.ts'
import type { Toast } from './toast-store.ts'
import { useFreePlace } from './use-free-place.ts'

/** A success disappears by itself, later if it has an action. Failures stay until dismissed or replaced. */
const staysFor = { success: 6_000, successWithAction: 10_000 }
const none: readonly Toast[] = []

/**
 * The place of the toasts, once per document, outside everything that a dialog hides. Both slots are always there, so
 * that screen readers watch the polite one, and dialogs leave them alone because of `aria-live`.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  const place = useFreePlace(toasts)
  const tone = toasts[0]?.tone
  useToastKey()
  return (
    <div className="toast-place" ref={place}>
      <div aria-live="polite">{tone === 'success' && <ToastChip toasts={toasts} />}</div>
      <div aria-live="off">{tone === 'error' && <ToastChip toasts={toasts} />}</div>
    </div>
  )
}

/** On a long page Undo would be a hundred presses of Tab away, and it disappears after ten seconds. */
const toastKey = 'F8'

function useToastKey() {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key === toastKey) document.querySelector<HTMLElement>('[data-toast] button')?.focus()
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [])
}

/** One chip: the latest message, then a line for each earlier toast whose action is still offered. */
export function ToastChip({ toasts }: { toasts: readonly Toast[] }) {
  const { paused, handlers } = usePause()
  const cameFrom = useRef<EventTarget>(null)
  const isGood = toasts[0]?.tone === 'success'

  function leave(id: number) {
    dismissToast(id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  function handleFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
    handlers.onFocus()
  }
  return (
    <div
      role={isGood ? 'status' : 'alert'}
      className={isGood ? 'toast' : 'toast bad'}
      data-toast
      {...handlers}
      onFocus={handleFocus}
    >
      <ul className="toast-list">
        {toasts.map((toast, index) => (
          <ToastLine key={toast.id} toast={toast} isAside={index > 0} paused={paused} onLeave={() => leave(toast.id)} />
        ))}
      </ul>
    </div>
  )
}

type LineProps = { toast: Toast; isAside: boolean; paused: boolean; onLeave: () => void }

function ToastLine({ toast: { id, tone, title, text, action }, isAside, paused, onLeave }: LineProps) {
  useLeaveTimer(id, tone === 'error' ? null : action ? staysFor.successWithAction : staysFor.success, paused)
  const Icon = tone === 'success' ? Check : CircleAlert
  return (
    <li className={isAside ? 'toast-undo' : undefined}>
      {!isAside && <Icon aria-hidden className="icon icon-large mt-0.5" />}
      <div className={isAside ? 'min-w-0' : 'toast-body'}>
        {isAside ? title : <b>{title}</b>}
        {isAside && text && ' · '}
        {text}
      </div>
      {action && (
        <button
          type="button"
          className="toast-action"
          title={toastKey}
          aria-keyshortcuts={toastKey}
          aria-label={isAside ? [`${action.label}: ${title}`, text].filter(Boolean).join(' ') : undefined}
          onClick={() => {
            action.onAction()
            onLeave()
          }}
        >
          {action.label}
        </button>
      )}
      {!isAside && (
        <button type="button" className="toast-close" aria-label={uiTexts.dismiss} onClick={onLeave}>
          <X aria-hidden className="icon" />
        </button>
      )}
    </li>
  )
}

/** Counts down unless paused; restarts after a pause. No delay: the toast stays. */
function useLeaveTimer(id: number, delay: number | null, paused: boolean) {
  useEffect(() => {
    if (paused || delay === null) return
    const timer = setTimeout(() => dismissToast(id), delay)
    return () => clearTimeout(timer)
  }, [id, paused, delay])
}

const markPointedAt = (event: PointerEvent) => event.currentTarget.toggleAttribute(pointedAt, true)

/** True while pointer or focus is on the toast. */
function usePause() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerMove: markPointedAt,
    onPointerDown: markPointedAt,
    onPointerLeave: (event: PointerEvent) => {
      setHovered(false)
      event.currentTarget.removeAttribute(pointedAt)
    },
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { paused: hovered || focused, handlers }
}
