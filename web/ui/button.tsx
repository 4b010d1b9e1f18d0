import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid' | 'ink'
  size?: 'sm' | 'md' | 'lg'
  /** A square for one icon; give it an `aria-label`. */
  iconOnly?: boolean
  className?: string
}

const sizes = { md: null, sm: 'button-small', lg: 'button-large' }

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'md', iconOnly, className }: ButtonLook = {}): string {
  return classes('button', `button-${variant}`, sizes[size], iconOnly && 'button-icon', className)
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While work is in progress: keeps width and focus, ignores clicks. */
    busy?: boolean
    /** The label while busy. Its room is reserved from the start, so that the width never changes. */
    busyLabel?: string
  }

export function Button({
  variant,
  size,
  iconOnly,
  className,
  busy = false,
  busyLabel,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      // Also keeps a submit button from submitting its form again, whether by click or by Enter in a field.
      event.preventDefault()
      event.stopPropagation()
    } else {
      onClick?.(event)
    }
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, iconOnly, className })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy || busyLabel ? (
        <Face busy={busy} busyLabel={busyLabel}>
          {children}
        </Face>
      ) : (
        children
      )}
    </button>
  )
}

function Face({ busy, busyLabel, children }: Pick<ButtonProps, 'busy' | 'busyLabel' | 'children'>) {
  // Without a busy label a screen reader still reads the normal one, only hidden.
  const hidden = busyLabel ? { visibility: 'hidden' as const } : { opacity: 0 }
  return (
    <span className="button-face" data-busy={busyLabel}>
      <span style={busy ? hidden : undefined}>{children}</span>
      {busy && (
        <span>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </span>
  )
}
