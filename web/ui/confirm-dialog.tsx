import { Action, Cancel, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-alert-dialog'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { uiTexts } from './texts.ts'

export type ConfirmQuestion = {
  /** The question. */
  title: ReactNode
  /** What follows from a yes: a sentence, or more than that. */
  text: ReactNode
  /** The verb on the button. */
  action: string
  /** Another word than Cancel for the way back. */
  cancel?: string
  danger?: boolean
}

export type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean
  /** Called once, when the person has answered. Esc is a no. */
  onAnswer: (yes: boolean) => void
  /** Called when the dialog has gone and focus is back where it was. */
  onClosed?: () => void
}

/** A question that wants an answer: Cancel first and focused, a press beside it does nothing. */
export function ConfirmDialog({
  open,
  onAnswer,
  onClosed,
  title,
  text,
  action,
  cancel = uiTexts.cancel,
  danger,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const focus = useReturnFocus()
  // While it fades it can still be pressed: the answer has been given.
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
        <Overlay className="scrim dlg-place">
          <Content
            className="dlg"
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
            <div className="cf">
              <Title>{title}</Title>
              {typeof text === 'string' ? (
                <Description>{text}</Description>
              ) : (
                <Description asChild>
                  <div>{text}</div>
                </Description>
              )}
            </div>
            <div className="dlg-f">
              <Cancel asChild>
                <Button ref={cancelButton} variant="ghost">
                  {cancel}
                </Button>
              </Cancel>
              {/* The second press of a double click was meant for what stood here before, such as the question before this one. */}
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
