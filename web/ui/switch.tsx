import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { uiTexts } from './texts.ts'

export type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'onClick' | 'children' | 'type'> & {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** While the change is being saved: keeps focus, takes no clicks. */
  busy?: boolean
}

/** Takes effect immediately. Name it by `aria-label` or `aria-labelledby`; the word to its left says its state. */
export function Switch({ checked, onCheckedChange, busy, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={busy || undefined}
      className={classes('switch', className)}
      onClick={() => {
        if (!busy) onCheckedChange(!checked)
      }}
    >
      <span className="switch-word" aria-hidden="true">
        {checked ? uiTexts.on : uiTexts.off}
      </span>
      <i aria-hidden="true" />
    </button>
  )
}
