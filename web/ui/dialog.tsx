import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { isOnToast, useReturnFocus } from './return-focus.ts'
import { uiTexts } from './texts.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** `wide` only if two things must be seen side by side. */
  size?: 'normal' | 'wide'
  /** Shown at the top of the body; typed text stays. */
  error?: ReactNode
  /** Buttons, Cancel first; a sentence in a `<p>` is placed on the left. A submit button names its form by `form`. */
  footer?: ReactNode
  /** What gets focus after it if its opener was removed. */
  instead?: () => HTMLElement | null | undefined
  /** While something is being sent: Esc, the scrim and Close do nothing. */
  locked?: boolean
  /** Without a Close button, if the dialog stays until its reason no longer applies. */
  lasting?: boolean
  /** `alertdialog` if an answer is required: no Close button, a press outside does nothing. */
  role?: 'dialog' | 'alertdialog'
  /** Body without padding, for tables that reach the edge. */
  flush?: boolean
  children: ReactNode
}

/** A sheet over the page; a bottom sheet on phones. Focus goes to the first field and back to where it came from. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'normal',
    error,
    footer,
    instead,
    lasting,
    locked = lasting,
    role = 'dialog',
    flush,
    children,
  } = props
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      locked={locked}
      role={role}
      instead={instead}
      described={!!description}
      className={classes(styles.dialog, size === 'wide' && styles.wide)}
    >
      <div className={styles.head}>
        <Title>{title}</Title>
        {role === 'dialog' && !lasting && (
          <Close asChild>
            <Button variant="ghost" size="sm" iconOnly aria-label={uiTexts.close} disabled={locked}>
              <X aria-hidden className="icon" />
            </Button>
          </Close>
        )}
      </div>
      <div className={styles.scroll} data-scrolls>
        {description && <Description className={styles.description}>{description}</Description>}
        {error && <Alert className={styles.alert}>{error}</Alert>}
        {flush ? children : <div className={styles.body}>{children}</div>}
      </div>
      {footer && (
        <div className={styles.foot} data-bar="dialog">
          {footer}
        </div>
      )}
    </DialogFrame>
  )
}

type FrameProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'instead' | 'locked' | 'role' | 'children'> & {
  described: boolean
  className: string | undefined
  bare?: boolean
  /** Nothing is outside it: a click there was meant for a layer that has just closed. */
  fullScreen?: boolean
}

/** Radix with our rules for focus and closing. `bare`: content without a scrim that positions it (full screen, sheets). */
export function DialogFrame({
  open,
  onOpenChange,
  instead,
  locked,
  role = 'dialog',
  described,
  className,
  bare,
  fullScreen,
  children,
}: FrameProps) {
  const focus = useReturnFocus({ inForm: !bare, instead })
  const content: ComponentProps<typeof Content> = {
    ...focus,
    className,
    role,
    onEscapeKeyDown: (event) => locked && event.preventDefault(),
    onInteractOutside: (event) =>
      (locked || fullScreen || role === 'alertdialog' || isOnToast(event)) && event.preventDefault(),
    // Radix warns about a dialog without a description unless `aria-describedby` is set to undefined.
    ...(described ? {} : { 'aria-describedby': undefined }),
  }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        {bare ? (
          <>
            <Overlay className={styles.scrim} />
            <Content {...content}>{children}</Content>
          </>
        ) : (
          <Overlay className={`${styles.scrim} ${styles.place}`}>
            <Content {...content}>{children}</Content>
          </Overlay>
        )}
      </Portal>
    </Root>
  )
}
