import { useRef, useState, type FormEvent } from 'react'
import { isSecondClick } from './second-click.ts'

type Options<Body, Failure> = {
  /** The typed values, validated, for `send`. Null if there is nothing to send: errors are then shown at their fields. */
  check: () => Body | null | Promise<Body | null>
  /** Writes it and reports success. Throws what the call throws. */
  send: (body: Body) => Promise<unknown>
  /** Handles a conflict: resolves to true then (`useConflict`). */
  conflict?: (error: unknown, body: Body) => Promise<boolean>
  /** Shows the server's objections at their fields and focuses the first. True if one found its field. */
  showIssues?: (error: unknown) => boolean
  onSaved: (body: Body) => void
  /** Whether saving closes the form: nothing more is sent then, though the form may stay in view until the next page has loaded. */
  leaves?: boolean
  /** Reports an error. Its return value stays as `failure` until the next try. */
  failed: (error: unknown, isAtField: boolean) => Failure | void
}

/** The one way from a filled form to the server: validate, send, and report the result. One try at a time. */
export function useSave<Body, Failure = never>(options: Options<Body, Failure>) {
  const { check, send, conflict, showIssues, onSaved, leaves = false, failed } = options
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Not `busy`: the second press of a double click comes before that is rendered.
  const running = useRef(false)
  const left = useRef(false)

  async function explain(error: unknown, body: Body) {
    let reason = error
    try {
      if (await conflict?.(error, body)) return
    } catch (unread) {
      reason = unread
    }
    setFailure(failed(reason, showIssues?.(reason) ?? false) ?? null)
  }

  async function write(body: Body) {
    setBusy(true)
    try {
      await send(body)
      left.current = leaves
      onSaved(body)
    } catch (error) {
      await explain(error, body)
    } finally {
      setBusy(false)
    }
  }

  /** `instead` checks in place of `check`: for a second way to save the same form. */
  async function save(instead: Options<Body, Failure>['check'] = check): Promise<void> {
    // Of a double click only the first counts, even if it has been answered before the second.
    if (running.current || left.current || isSecondClick()) return
    running.current = true
    setFailure(null)
    try {
      const body = await instead()
      if (body !== null) await write(body)
    } finally {
      running.current = false
    }
  }

  return {
    save,
    busy,
    failure,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void save()
    },
  }
}
