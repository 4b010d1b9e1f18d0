import { buttonClass } from './button.tsx'
import { uiTexts } from './texts.ts'

/** The first stop of Tab: jumps to the element with that id, which needs `tabIndex={-1}`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a className={buttonClass({ variant: 'primary', className: 'skip-link' })} href={`#${to}`}>
      {uiTexts.skipToContent}
    </a>
  )
}
