import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { leaveForm } from '#web/ui/toast-store.ts'
import { ApiError } from './api-client.ts'
import { flattenForm, objectionsTo, stillWrong, type DraftForm, type Objections } from './draft-form.ts'

/** A form's payload, and the form's field for a path in it. */
export type Wire = { body: unknown; fieldAt: (path: string) => string }

type Options<Head, Row extends object, Body> = {
  initial: DraftForm<Head, Row>
  /** Names a row, and stays with it. */
  keyOf: (row: Row) => string
  /** The server's schema for the body. */
  schema: z.ZodType<Body>
  toBody: (form: DraftForm<Head, Row>) => Wire | Promise<Wire>
  /** Goes to the first field with an objection; without it, the first one marked invalid gets focus. */
  goTo?: (field: string) => void
}

const none: Record<string, string> = {}

/**
 * A long form: its typed values, in rows, and its errors by field name ('title', '{row}.isrc'). `check` and
 * `showIssues` are for `useSave`. Why not react-hook-form: docs/decisions/005.
 */
export function useDraftForm<Head extends object, Row extends object, Body>(options: Options<Head, Row, Body>) {
  const { initial, keyOf, schema, toBody, goTo } = options
  const [form, setForm] = useState(initial)
  const [found, setFound] = useState<Objections>({})
  const element = useRef<HTMLFormElement>(null)
  const fieldAt = useRef<Wire['fieldAt']>((path) => path)
  useEffect(() => leaveForm, [])

  const actions = useMemo(
    () => ({
      head: (field: keyof Head & string, value: string) =>
        setForm((before) => ({ ...before, head: { ...before.head, [field]: value } })),
      rows: (change: (rows: Row[]) => Row[]) => setForm((before) => ({ ...before, rows: change(before.rows) })),
      replace: setForm as (next: DraftForm<Head, Row>) => void,
      change: setForm as (change: (before: DraftForm<Head, Row>) => DraftForm<Head, Row>) => void,
    }),
    [],
  )

  /** True if there was an objection. */
  function object(issues: readonly { path: string; message: string }[]): boolean {
    const values = flattenForm(form, keyOf)
    const named = issues.map(({ path, message }) => ({ field: fieldAt.current(path), message }))
    setFound(objectionsTo(named, values))
    const first = named.find(({ field }) => field in values)
    if (!goTo && named.length > 0) focusFirstWrong(element.current)
    if (first) goTo?.(first.field)
    return first !== undefined
  }

  const errors = useMemo(
    () => (Object.keys(found).length === 0 ? none : stillWrong(found, flattenForm(form, keyOf))),
    [found, form, keyOf],
  )
  return {
    form,
    actions,
    errors,
    element,
    check: async (): Promise<Body | null> => {
      const wire = await toBody(form)
      fieldAt.current = wire.fieldAt
      const checked = schema.safeParse(wire.body)
      object(checked.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
      return checked.data ?? null
    },
    showIssues: (error: unknown) => error instanceof ApiError && object(error.issues),
  }
}

/** Once its mark is rendered. */
const focusFirstWrong = (form: HTMLFormElement | null) =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
