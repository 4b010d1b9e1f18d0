import { Close, Description, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog.tsx'
import { uiTexts } from './texts.ts'
import dialogStyles from './dialog.module.css'
import styles from './full-screen-dialog.module.css'

export type FullScreenDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Only for screen readers. */
  description?: ReactNode
  locked?: boolean
  children: ReactNode
}

/** A dialog that fills the screen: sticky head with Close, the rest in one column of 768px. */
export function FullScreenDialog({ open, onOpenChange, title, description, locked, children }: FullScreenDialogProps) {
  return (
    <DialogFrame
      bare
      fullScreen
      open={open}
      onOpenChange={onOpenChange}
      locked={locked}
      described={!!description}
      className={dialogStyles.fullScreen}
    >
      <div className={styles.fullScreenHead}>
        <Title>{title}</Title>
        <Close asChild>
          <Button disabled={locked}>
            <X aria-hidden className="icon" />
            {uiTexts.close}
          </Button>
        </Close>
      </div>
      {description && <Description className="sr-only">{description}</Description>}
      <div className={styles.fullScreenBody}>{children}</div>
    </DialogFrame>
  )
}
