import type { ReactNode } from 'react'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { recordingsTableTexts as texts } from '#domain/recordings-tables/texts.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { ToFix } from '#web/platform/to-fix.tsx'
import { toFix, useDisputedSongs } from '#web/readiness/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useReleaseRecordings } from './data.ts'

type Props = {
  releaseId: string
  /** What follows a table that was made; `onDone` ends it. */
  afterPaper?: (paper: { held: HeldSubject[]; onDone: () => void }) => ReactNode
}

/** Makes the table of a release's recordings for collectors of neighboring rights. */
export function RecordingsTable({ releaseId, afterPaper }: Props) {
  const table = useReleaseRecordings(releaseId)
  const lines = toFix(table.error, releaseId)
  const disputed = useDisputedSongs(releaseId)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={table.isPending} busyLabel={texts.making} onClick={() => table.mutate()}>
          {texts.make}
        </Button>
        <p className="caption">{texts.hint}</p>
      </div>
      {disputed.length > 0 && <Alert tone="warn">{texts.disputed(disputed)}</Alert>}
      {lines.length > 0 && <ToFix title={readinessTexts.notReady} lines={lines} />}
      {table.error && lines.length === 0 && <Alert>{messageOf(table.error, texts.failed)}</Alert>}
      {table.data && afterPaper?.({ ...table.data, onDone: () => table.reset() })}
    </div>
  )
}
