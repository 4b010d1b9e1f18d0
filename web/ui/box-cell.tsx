import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldLabel } from './field-label.tsx'
import { useFieldWiring } from './field-wiring.ts'
import type { FieldNotes } from './field-wiring.ts'
import { InlineError, InlineWarning } from './inline-error.tsx'
import { uiTexts } from './texts.ts'

export type BoxNotes = {
  label: ReactNode
  required?: boolean
  /** Columns of twelve; on phones `phoneSpan`, by default the whole row. */
  span?: number
  phoneSpan?: number
  help?: ReactNode
  error?: ReactNode
  /** Does not block saving; a repair may be offered next to it. */
  warning?: ReactNode
  /** A small button that would correct the value. */
  repair?: ReactNode
  dirty?: boolean
  /** Class of the cell, not of the control. */
  cellClassName?: string
}

type BoxControl = ReturnType<typeof useFieldWiring>['control']

type BoxCellProps = BoxNotes &
  Pick<FieldNotes, 'id' | 'aria-describedby'> & {
    readOnly?: boolean
    /** Renders the control; spread the given attributes on it. */
    children: (control: BoxControl) => ReactNode
  }

/** One ruled cell of a form: caption, control, notes. Contains a BoxField, BoxSelect or BoxTextarea, or anything else. */
export function BoxCell(props: BoxCellProps) {
  const { label, required, span, phoneSpan, help, error, warning, repair, dirty, readOnly, cellClassName, children } =
    props
  const { ids, control } = useFieldWiring(props)
  return (
    <div
      className={classes(
        'box',
        error ? 'bad' : warning ? 'warned' : null,
        dirty && 'dirty',
        readOnly && 'read-only',
        cellClassName,
      )}
      style={{ '--s': span, '--m': phoneSpan } as CSSProperties}
    >
      <div className="box-caption">
        <FieldLabel htmlFor={control.id} label={label} required={required} />
        {dirty && (
          <span className="not-saved" id={ids.dirty}>
            {uiTexts.notSaved}
          </span>
        )}
      </div>
      {children(control)}
      {error && <InlineError id={ids.error}>{error}</InlineError>}
      {warning && <InlineWarning id={ids.warning}>{warning}</InlineWarning>}
      {repair && <div className="box-remedy">{repair}</div>}
      {help && (
        <p className="box-help" id={ids.help}>
          {help}
        </p>
      )}
    </div>
  )
}
