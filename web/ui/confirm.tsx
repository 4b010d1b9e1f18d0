import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { ConfirmDialogProps, ConfirmQuestion } from './confirm-dialog.tsx'

type Confirm = (question: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/** Asks a question and waits: `if (await confirm({ title, text, action, danger }))`. Needs the ConfirmProvider above. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

type Pending = { question: ConfirmQuestion; resolve: (yes: boolean) => void }

type ProviderProps = {
  /** The ConfirmDialog, or one that is loaded when it is first drawn. */
  dialog: ComponentType<ConfirmDialogProps>
  children: ReactNode
}

/** Shows the questions of useConfirm one after the other. Unmounting it answers open ones with no. */
export function ConfirmProvider({ dialog: ConfirmDialog, children }: ProviderProps) {
  const waiting = useRef<Pending[]>([])
  const [pending, setPending] = useState<Pending | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef(false)

  const showNext = useCallback(() => {
    const next = waiting.current[0] ?? null
    setPending(next)
    setOpen(next !== null)
  }, [])

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        waiting.current.push({ question, resolve })
        if (waiting.current.length === 1) showNext()
      }),
    [showNext],
  )

  useEffect(() => {
    const line = waiting.current
    return () => line.splice(0).forEach(({ resolve }) => resolve(false))
  }, [])

  // The promise settles only when the dialog has closed: a second question then finds focus where the first one did.
  function handleClosed() {
    waiting.current.shift()?.resolve(answer.current)
    showNext()
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <ConfirmDialog
          {...pending.question}
          open={open}
          onAnswer={(yes) => {
            answer.current = yes
            setOpen(false)
          }}
          onClosed={handleClosed}
        />
      )}
    </ConfirmContext>
  )
}
