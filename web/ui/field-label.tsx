import type { ReactNode } from 'react'
import { uiTexts } from './texts.ts'

export type FieldLabelProps = { htmlFor: string; label: ReactNode; required?: boolean }

/** A caption with its required mark: an asterisk to see, a word to hear. */
export function FieldLabel({ htmlFor, label, required }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor}>
      {label}
      {required && (
        <>
          {' '}
          <span className="required-mark" aria-hidden="true">
            *
          </span>
          <span className="sr-only">{uiTexts.required}</span>
        </>
      )}
    </label>
  )
}
