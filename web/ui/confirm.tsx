import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { ConfirmDialogProps, ConfirmQuestion } from './confirm-dialog.tsx'

/** Once `needless` aborts, the question is taken away, and answered with yes. */
type Confirm = (question: ConfirmQuestion, needless?: AbortSignal) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

/** Asks a question and waits: `if (await confirm({ title, text, action, danger }))`. Needs the ConfirmProvider above. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

type Pending = {
  id: string
  question: ConfirmQuestion
  resolve: (yes: boolean) => void
  /** Given, while the dialog is closing. */
  answer: boolean | null
}

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

  const showNext = useCallback(() => {
    const next = waiting.current[0] ?? null
    setPending(next)
    setOpen(next !== null)
  }, [])

  const takeAway = useCallback(
    (asked: Pending) => {
      const place = waiting.current.indexOf(asked)
      if (place === -1) return
      waiting.current.splice(place, 1)
      // One that was just answered, and still fades out, keeps its answer.
      asked.resolve(asked.answer ?? true)
      if (place === 0) showNext()
    },
    [showNext],
  )

  const confirm = useCallback<Confirm>(
    (question, needless) =>
      new Promise((resolve) => {
        const asked: Pending = { id: crypto.randomUUID(), question, resolve, answer: null }
        waiting.current.push(asked)
        needless?.addEventListener('abort', () => takeAway(asked), { once: true })
        if (waiting.current.length === 1) showNext()
      }),
    [showNext, takeAway],
  )

  useEffect(() => {
    const line = waiting.current
    return () => line.splice(0).forEach(({ resolve }) => resolve(false))
  }, [])

  // The promise settles only when the dialog has closed: a second question then finds focus where the first one did.
  function handleClosed(closed: Pending) {
    // One that was taken away closes after the next one has opened.
    if (waiting.current[0] !== closed) return
    waiting.current.shift()
    closed.resolve(closed.answer ?? false)
    showNext()
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <ConfirmDialog
          key={pending.id}
          {...pending.question}
          open={open}
          onAnswer={(yes) => {
            waiting.current[0]!.answer = yes
            setOpen(false)
          }}
          onClosed={() => handleClosed(pending)}
        />
      )}
    </ConfirmContext>
  )
}
