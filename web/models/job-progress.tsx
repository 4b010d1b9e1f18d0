import { useId } from 'react'
import { modelLimitSeconds } from '#domain/models/rules.ts'
import type { ModelJob } from '#domain/models/schema.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { job: ModelJob; busy: boolean; onCancel: () => void }

/** How long a model has been working, of the longest that it may. */
export function JobProgress({ job, busy, onCancel }: Props) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <p role="status">{texts.running(job.model)}</p>
      <progress
        className="w-full"
        aria-label={texts.progress}
        aria-describedby={id}
        max={modelLimitSeconds}
        value={Math.min(job.seconds, modelLimitSeconds)}
      />
      <p className="text-sm text-ink-2 numerals" id={id}>
        {texts.seconds(job.seconds)}
      </p>
      <div>
        <Button size="sm" busy={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
