import { useCallback, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import type { z } from 'zod'
import { ApiError } from './api-client.ts'

type Errors<Values> = Partial<Record<keyof Values & string, string>>

/**
 * A form of a few text fields, for the public pages: react-hook-form would take 12 kB of the 160 that they may weigh
 * (docs/decisions/005). Validated by the server's schema; submitting focuses the first invalid field; no typed text is lost.
 */
export function useSmallForm<Values extends Record<string, string>, Output>(
  schema: z.ZodType<Output, unknown>,
  initial: Values,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  // Text typed into a rendered page before its script arrived.
  const adopt = useCallback((input: HTMLInputElement | null) => {
    if (input?.value)
      setValues((known) => (known[input.name] === input.value ? known : { ...known, [input.name]: input.value }))
  }, [])

  function check(candidate: Values): { output?: Output; errors: Errors<Values> } {
    const result = schema.safeParse(candidate)
    return result.success
      ? { output: result.data, errors: {} }
      : { errors: firstByField(result.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }))) }
  }

  function show(found: Errors<Values>): void {
    setErrors(found)
    const first = Object.keys(initial).find((name) => found[name as keyof Values & string])
    if (first) (element.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
  }

  return {
    values,
    busy,
    /** Props for a Field. `adapt` changes the typed text, for instance to capitals. */
    field: (name: keyof Values & string, adapt = (text: string) => text) => ({
      name,
      ref: adopt,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const next = { ...values, [name]: adapt(event.target.value) }
        setValues(next)
        // No errors before the first attempt; after it each correction counts immediately.
        if (tried) setErrors(check(next).errors)
      },
    }),
    reset: () => {
      setValues(initial)
      setErrors({})
      setTried(false)
    },
    /** Shows the server's objections at their fields. */
    showIssues: (error: unknown) => {
      if (error instanceof ApiError) show(firstByField(error.issues.filter((issue) => issue.path in initial)))
    },
    /** Shows an error at a field. */
    showError: (name: keyof Values & string, message: string) => show({ [name]: message } as Errors<Values>),
    onSubmit: (send: (output: Output) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      element.current = event.currentTarget
      setTried(true)
      const { output, errors: found } = check(values)
      show(found)
      if (output === undefined) return
      setBusy(true)
      void send(output).finally(() => setBusy(false))
    },
  }
}

function firstByField<Values>(issues: { path: string; message: string }[]): Errors<Values> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[path] ??= message
  return found as Errors<Values>
}
