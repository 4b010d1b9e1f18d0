import { draftPressRelease } from '#domain/models/calls.ts'
import { modelTexts as texts } from '#domain/models/texts.ts'
import { claimsOf, type Doubt } from '#domain/press-releases/rules.ts'
import { callApi } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { JobProgress } from './job-progress.tsx'
import { useModelJob } from './use-model-job.ts'

type Props = {
  id: string
  /** The model that wrote what is generated now. */
  draftedBy: string | null
  doubts: readonly Doubt[]
  /** The document has another text. */
  onWritten: () => void
}

/** Where the operator has set a text model: it writes headline, lead and body. Without one the templates do, and nothing is shown. */
export function WriteWithModel({ id, draftedBy, doubts, onWritten }: Props) {
  const { models, running, canceled, failure, busy, start, cancel } = useModelJob({
    kind: 'press_release',
    of: id,
    onDone: () => {
      toast.success(texts.written)
      onWritten()
    },
  })
  const model = models.data?.text
  if (!model && !draftedBy) return null
  const write = () => start(() => callApi(draftPressRelease, { params: { id } }))
  return (
    <section className="grid gap-3">
      {draftedBy && <p className="text-sm text-ink-2">{texts.writtenBy(draftedBy)}</p>}
      {doubts.length > 0 && <Alert tone="warn">{texts.doubts(claimsOf(doubts).length)}</Alert>}
      {failure && !running && <Alert>{failure}</Alert>}
      <JobProgress running={running} canceled={canceled} busy={busy} onCancel={cancel} />
      {model && (
        <>
          <p className="text-sm text-ink-2">
            {texts.writeLeaves(model)} {models.data && texts.left(models.data.left, models.data.per_day)}
          </p>
          <div>
            <Button busy={busy || running !== null} onClick={() => void write()}>
              {texts.write(model)}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
