import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'

export type ChoiceRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** A second line in small type. */
  hint?: ReactNode
  /** Columns of twelve, if the row is a cell among Boxes; on phones `phoneSpan`. */
  span?: number
  phoneSpan?: number
}

/** A check box; the whole row is the label. */
export function CheckboxRow(props: ChoiceRowProps) {
  return (
    <ChoiceRow {...props} type="checkbox">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 13c2 2 3 4 4.5 6C11 12 15 6 22 0" />
      </svg>
    </ChoiceRow>
  )
}

/** A radio button; give all of a group the same `name`. */
export function RadioRow(props: ChoiceRowProps) {
  return <ChoiceRow {...props} type="radio" />
}

function ChoiceRow({
  label,
  hint,
  span,
  phoneSpan,
  className,
  children,
  ...input
}: ChoiceRowProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={classes('choice', span !== undefined && 'box', className)}
      style={{ '--s': span, '--m': phoneSpan } as CSSProperties}
    >
      <span className="tick">
        <input {...input} />
        {children}
      </span>
      <span>
        <b>{label}</b>
        {hint && (
          <>
            {' '}
            <span className="caption">{hint}</span>
          </>
        )}
      </span>
    </label>
  )
}
