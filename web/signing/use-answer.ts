import { useRef, useState } from 'react'
import type { z } from 'zod'
import { answerTexts } from '#domain/answering/texts.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { replacedBy } from './data.ts'

export type OnPage = (page: SigningPage, said: string) => void
type Options<Output> = {
  schema: z.ZodType<Output, unknown>
  /** The typed text, to be checked. */
  values: unknown
  send: (body: Output) => Promise<SigningPage>
  onPage: OnPage
  /** The sentence that follows a success. */
  said: string
}

type Errors = Record<string, string>
/** The first message of each path. */
const byPath = (issues: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

/** The sentence for an answer that failed. Without a connection nothing is lost: one that arrives twice counts once. */
export const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 0 ? answerTexts.offline : messageOf(error, texts.answerFailed)

/**
 * Sends one answer: checks it by the server's schema, shows what is wrong at its fields by their names, and keeps the typed text when it
 * fails. A page that was replaced in the meantime is shown with the sentence that nothing was signed.
 */
export function useAnswer<Output>({ schema, values, send, onPage, said }: Options<Output>) {
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  function show(found: Errors) {
    setErrors(found)
    if (Object.keys(found).length === 0) return
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    // An objection to no single field is shown at the first.
    ;(fields.find(({ name }) => name in found) ?? fields[0])?.focus()
  }
  const { busy, failure, onSubmit } = useSave<Output, string>({
    check: () => {
      const { data, error } = schema.safeParse(values)
      show(error ? byPath(error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) : {})
      return data ?? null
    },
    send: async (body) => onPage(await send(body), said),
    conflict: async (error) => {
      const page = replacedBy(error)
      if (page) onPage(page, failureOf(error))
      return page !== null
    },
    showIssues: (error) => {
      const issues = error instanceof ApiError ? error.issues : []
      if (issues.length > 0) show(byPath(issues))
      return issues.length > 0
    },
    onSaved: () => undefined,
    failed: (error, isAtField) => (isAtField ? undefined : failureOf(error)),
  })
  return { busy, failure, errors, form: { ref: form, onSubmit, noValidate: true } }
}
