import type { ComponentProps } from 'react'
import { BoxCell } from './box-cell.tsx'
import type { BoxNotes } from './box-cell.tsx'
import { classes } from './classes.ts'

/** The sheet of boxed fields: a grid of twelve columns. `view` is for read-only cells. */
export function Boxes({ view, className, ...rest }: ComponentProps<'div'> & { view?: boolean }) {
  return <div {...rest} className={classes('boxes', view && 'view', className)} />
}

/** Separates the cell's props from the control's. */
function split<Props extends BoxNotes>(props: Props) {
  const { label, required, span, phoneSpan, help, error, warning, repair, dirty, cellClassName, ...native } = props
  return { cell: { label, required, span, phoneSpan, help, error, warning, repair, dirty, cellClassName }, native }
}

/** A text, date or number in a cell; with `readOnly`, only shown. */
export function BoxField(props: ComponentProps<'input'> & BoxNotes) {
  const { cell, native } = split(props)
  return (
    <BoxCell {...cell} id={native.id} aria-describedby={native['aria-describedby']} readOnly={native.readOnly}>
      {(control) => <input {...native} {...control} />}
    </BoxCell>
  )
}

/** A choice from a list; options are children. */
export function BoxSelect(props: ComponentProps<'select'> & BoxNotes) {
  const { cell, native } = split(props)
  return (
    <BoxCell {...cell} id={native.id} aria-describedby={native['aria-describedby']}>
      {(control) => <select {...native} {...control} />}
    </BoxCell>
  )
}

/** Several lines; grows with the typed text. */
export function BoxTextarea({ rows = 2, ...props }: ComponentProps<'textarea'> & BoxNotes) {
  const { cell, native } = split(props)
  return (
    <BoxCell {...cell} id={native.id} aria-describedby={native['aria-describedby']} readOnly={native.readOnly}>
      {(control) => <textarea rows={rows} {...native} {...control} />}
    </BoxCell>
  )
}
