import { useId, useRef } from 'react'
import { modelLimitSeconds } from '#domain/models/rules.ts'
import type { ModelJob } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  running: ModelJob | null
  /** It was ended here. */ canceled: boolean
  busy: boolean
  onCancel: () => void
  className?: string
}

/** How long a model has been working, of the longest that it may; then, once, that it was canceled. The line of words stays, so that it is read out. */
export function JobProgress({ running, canceled, busy, onCancel, className = '' }: Props) {
  const id = useId()
  const line = useRef<HTMLParagraphElement>(null)
  const words = running ? texts.running(running.model) : canceled ? texts.canceled : ''
  return (
    <div className={words === '' ? 'sr-only' : `grid gap-2 ${className}`}>
      <p ref={line} role="status" tabIndex={-1}>
        {words}
      </p>
      {running && (
        <>
          <progress
            className="w-full"
            aria-label={texts.progress}
            aria-describedby={id}
            max={modelLimitSeconds}
            value={Math.min(running.seconds, modelLimitSeconds)}
          />
          <p className="text-sm text-ink-2 numerals" id={id}>
            {texts.seconds(running.seconds)}
          </p>
          <div>
            <Button
              size="sm"
              busy={busy}
              onClick={() => {
                // The button disappears with the request.
                line.current?.focus()
                onCancel()
              }}
            >
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
