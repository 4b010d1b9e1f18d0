import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { isOut } from '#domain/tasks/rules.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useBeginChecklist } from './data.ts'
import { useUndoMany } from './use-undo-many.ts'
import styles from './checklist.module.css'

/** Nothing on the checklist: all was deleted, or the release was out when it was made. */
export function NoTasks({ release, children }: { release: ReleaseDetail; children: ReactNode }) {
  const out = isOut(release, useNow())
  const isReleased = release.status === 'released'
  return (
    <div className="p-4">
      <EmptyState
        level={2}
        title={out ? texts.outTitles[isReleased ? 'released' : 'passed'] : texts.emptyTitle}
        text={out ? texts.outTexts[isReleased ? 'released' : 'passed'] : texts.emptyText}
        action={
          <span className={styles.empty}>
            {out && <BeginChecklist releaseId={release.id} />}
            {children}
          </span>
        }
      />
    </div>
  )
}

function BeginChecklist({ releaseId }: { releaseId: string }) {
  const begin = useBeginChecklist(releaseId)
  const undo = useUndoMany(releaseId)
  async function start() {
    try {
      const tasks = await begin.mutateAsync()
      toast.success(texts.begun(tasks.length), undefined, undo(tasks))
    } catch (error) {
      toast.error(texts.addFailed, messageOf(error, texts.addFailed))
    }
  }
  return (
    <Button busy={begin.isPending} busyLabel={texts.beginning} onClick={() => void start()}>
      <ListChecks aria-hidden className="icon" />
      {texts.begin}
    </Button>
  )
}
