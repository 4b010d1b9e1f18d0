import type { ReactNode } from 'react'
import { uiTexts } from './texts.ts'

export type FieldLabelProps = { htmlFor: string; label: ReactNode; required?: boolean }

/** A caption with its required mark: an asterisk for the eye, a word for the ear. */
export function FieldLabel({ htmlFor, label, required }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor}>
      {label}
      {required && (
        <>
          {' '}
          <span className="req" aria-hidden="true">
            *
          </span>
          <span className="sr-only">{uiTexts.required}</span>
        </>
      )}
    </label>
  )
}
