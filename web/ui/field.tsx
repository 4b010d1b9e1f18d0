import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldLabel } from './field-label.tsx'
import { useFieldWiring } from './field-wiring.ts'
import { InlineError } from './inline-error.tsx'
import { uiTexts } from './texts.ts'

export type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  help?: ReactNode
  /** The error message; shown below the input and connected to it. */
  error?: ReactNode
  /** Typed but not saved: blue, with a note. */
  dirty?: boolean
}

/**
 * One input with its label above: sign-in, onboarding, small dialogs. `required` draws the mark without enabling the
 * browser's own validation; the form says in its own words what is missing.
 */
export function Field({ label, help, error, dirty, required, className, ...input }: FieldProps) {
  const { ids, control } = useFieldWiring({ ...input, help, error, dirty })
  return (
    <div className={classes('field', error ? 'bad' : null, dirty && 'dirty', className)}>
      <div className="field-caption">
        <FieldLabel htmlFor={control.id} label={label} required={required} />
        {dirty && (
          <span className="not-saved" id={ids.dirty}>
            {uiTexts.notSaved}
          </span>
        )}
      </div>
      <input {...input} {...control} />
      {error && <InlineError id={ids.error}>{error}</InlineError>}
      {help && (
        <p className="help" id={ids.help}>
          {help}
        </p>
      )}
    </div>
  )
}
