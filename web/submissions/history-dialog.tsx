import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSocieties } from '#web/platform/use-societies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Changes } from './changes.tsx'
import { historyQuery, type SubmissionCalls } from './data.ts'
import { Entries } from './entries.tsx'
import { useEntryForm, type EntryOptions } from './entry-form.tsx'

type Props = { kind: SubmissionKind; id: string; title: string; calls: SubmissionCalls; onClose: () => void }

/** Everything that happened to a work, recording or release; what changed since; and a form for what happens next. */
export function HistoryDialog({ kind, id, title, calls, onClose }: Props) {
  const history = useQuery(historyQuery(id))
  const societies = useSocieties()
  // A new form after each entry.
  const [saved, setSaved] = useState(0)
  const [form, setForm] = useState({ isDirty: false, busy: false })
  const close = useAskToClose(form.isDirty && !form.busy, onClose)
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={close}
      locked={form.busy}
      title={texts.open(title)}
      footer={
        <Button variant="ghost" disabled={form.busy} onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {history.isPending && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-24" />
          </SkeletonRegion>
        )}
        {history.error && (
          <Alert action={{ label: texts.tryAgain, busy: history.isFetching, onAction: () => void history.refetch() }}>
            {messageOf(history.error, texts.loadFailed)}
          </Alert>
        )}
        {history.data && (
          <>
            {history.data.changed.map((each) => (
              <Changes key={each.recipient} {...each} entries={history.data.entries} societies={societies} />
            ))}
            <Entries entries={history.data.entries} societies={societies} calls={calls} />
            <NextEntry
              key={saved}
              kind={kind}
              subjects={[{ id }]}
              recipient={history.data.entries[0]?.recipient}
              calls={calls}
              onSaved={() => {
                setForm({ isDirty: false, busy: false })
                setSaved(saved + 1)
              }}
              onState={setForm}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

type NextProps = EntryOptions & { onState: (state: { isDirty: boolean; busy: boolean }) => void }

function NextEntry({ onState, ...options }: NextProps) {
  const { fields, submit, failure, isDirty, busy } = useEntryForm(options)
  useEffect(() => onState({ isDirty, busy }), [isDirty, busy, onState])
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold">{texts.add}</h3>
      {failure && <Alert>{failure}</Alert>}
      {fields}
      <div>{submit}</div>
    </section>
  )
}
