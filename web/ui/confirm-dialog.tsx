import { Action, Cancel, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-alert-dialog'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { uiTexts } from './texts.ts'
import styles from './confirm-dialog.module.css'
import dialogStyles from './dialog.module.css'

export type ConfirmQuestion = {
  /** The question. */
  title: ReactNode
  /** The consequences of a yes: a sentence, or more. */
  text: ReactNode
  /** The verb on the button. */
  action: string
  /** The cancel button's label, if not Cancel. */
  cancel?: string
  danger?: boolean
  /** A third way: answers no, and says that it was chosen. */
  aside?: { label: string; onChosen: () => void }
}

export type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean
  /** Called once, with the person's answer. Esc means no. */
  onAnswer: (yes: boolean) => void
  /** Called when the dialog has closed and focus is back where it was. */
  onClosed?: () => void
}

/** A question that needs an answer: Cancel first and focused; a press outside does nothing. */
export function ConfirmDialog({
  open,
  onAnswer,
  onClosed,
  title,
  text,
  action,
  cancel = uiTexts.cancel,
  danger,
  aside,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const focus = useReturnFocus()
  // It can still be pressed while it fades out: the answer has been given.
  const say = (yes: boolean) => {
    if (open) onAnswer(yes)
  }
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (!next) say(false)
      }}
    >
      <Portal>
        <Overlay className={`${dialogStyles.scrim} ${dialogStyles.place}`}>
          <Content
            className={dialogStyles.dialog}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus(event)
              event.preventDefault()
              cancelButton.current?.focus()
            }}
            onCloseAutoFocus={(event) => {
              focus.onCloseAutoFocus(event)
              onClosed?.()
            }}
          >
            <div className={styles.question}>
              <Title>{title}</Title>
              {typeof text === 'string' ? (
                <Description>{text}</Description>
              ) : (
                <Description asChild>
                  <div>{text}</div>
                </Description>
              )}
            </div>
            <div className={dialogStyles.foot} data-bar="dialog">
              <Cancel asChild>
                <Button ref={cancelButton} variant="ghost">
                  {cancel}
                </Button>
              </Cancel>
              {aside && (
                <Cancel asChild onClick={aside.onChosen}>
                  <Button>{aside.label}</Button>
                </Cancel>
              )}
              {/* The second click of a double click was meant for what was here before, such as the question before this one. */}
              <Action
                asChild
                onClick={(event) => {
                  event.preventDefault()
                  if (event.detail < 2) say(true)
                }}
              >
                <Button variant={danger ? 'danger-solid' : 'primary'}>{action}</Button>
              </Action>
            </div>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}
