import { Title } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { DialogFrame } from './dialog.tsx'
import styles from './dialog.module.css'

export type PassSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  children: ReactNode
}

/** The pass as a bottom sheet on phones. A press outside or Esc closes it; the content draws its slot. */
export function PassSheet({ open, onOpenChange, label, children }: PassSheetProps) {
  return (
    <DialogFrame bare open={open} onOpenChange={onOpenChange} described={false} className={`${styles.passSheet} pass`}>
      <Title className="sr-only">{label}</Title>
      {children}
    </DialogFrame>
  )
}
