import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from './api-client.ts'
import { flattenForm, objectionsTo, stillWrong, type DraftForm, type Objections } from './draft-form.ts'

/** What is sent of a form, and the form's field that a path of it means. */
export type Wire = { body: unknown; fieldAt: (path: string) => string }

type Options<Head, Row extends object, Body> = {
  initial: DraftForm<Head, Row>
  /** Names a row, and stays with it. */
  keyOf: (row: Row) => string
  /** The schema that the server checks the body by. */
  schema: z.ZodType<Body>
  toBody: (form: DraftForm<Head, Row>) => Wire | Promise<Wire>
  /** Leads to the first field that was objected to; else the first that is marked wrong gets the focus. */
  goTo?: (field: string) => void
}

const none: Record<string, string> = {}

/**
 * A long form: what is typed, in rows, and what is wrong with it, by the field's name ('title', '{row}.isrc'). `check` and
 * `showIssues` are for `useSave`. Why not react-hook-form: docs/decisions/005.
 */
export function useDraftForm<Head extends object, Row extends object, Body>(options: Options<Head, Row, Body>) {
  const { initial, keyOf, schema, toBody, goTo } = options
  const [form, setForm] = useState(initial)
  const [found, setFound] = useState<Objections>({})
  const element = useRef<HTMLFormElement>(null)
  const fieldAt = useRef<Wire['fieldAt']>((path) => path)

  const actions = useMemo(
    () => ({
      head: (field: keyof Head & string, value: string) =>
        setForm((before) => ({ ...before, head: { ...before.head, [field]: value } })),
      rows: (change: (rows: Row[]) => Row[]) => setForm((before) => ({ ...before, rows: change(before.rows) })),
      replace: setForm as (next: DraftForm<Head, Row>) => void,
    }),
    [],
  )

  /** True where there was an objection. */
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

/** Once its mark is drawn. */
const focusFirstWrong = (form: HTMLFormElement | null) =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
