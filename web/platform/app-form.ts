import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from './api-client.ts'

/** A form validated by the server's own schema. Fixes input and output types, which useForm alone loses. */
export function useAppForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema as never) as never,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}

/** What `useSave` needs of a form: its validation, which focuses the first invalid field, and a place for the server's objections. */
export function checksOf<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  return {
    /** The typed values as the schema parses them; null if invalid. */
    check: () =>
      new Promise<Output | null>((resolve, reject) => {
        form
          .handleSubmit(
            (output) => resolve(output as Output),
            () => resolve(null),
          )()
          .catch(reject)
      }),
    showIssues: (error: unknown) => showIssues(form, error),
  }
}

/** Shows the server's objections at their fields. True if at least one found its field. */
function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.issues.filter((issue) => issue.path in form.getValues())
  known.forEach((issue, index) =>
    form.setError(issue.path as Path<Input>, { message: issue.message }, { shouldFocus: index === 0 }),
  )
  return known.length > 0
}

/** Shows what was saved, except for fields edited since they were sent: those are kept, unsaved. */
export function showSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  saved: Input,
  sent: Input,
): void {
  const typed = form.getValues()
  form.reset(saved)
  for (const name of Object.keys(sent) as Path<Input>[])
    if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true })
}
