import { useState } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { DefaultTask } from '#domain/tasks/rules.ts'
import { taskTexts as texts } from '#domain/tasks/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddFullList } from './data.ts'
import { useUndoMany } from './use-undo-many.ts'
import styles from './checklist.module.css'

/** A preview of the tasks that the full checklist of the release's type would add; adding them can be undone. */
export function FullListDialog({
  release,
  missing,
  onClose,
}: {
  release: ReleaseDetail
  missing: DefaultTask[]
  onClose: () => void
}) {
  const addAll = useAddFullList(release.id)
  const undo = useUndoMany(release.id)
  const [failure, setFailure] = useState<string | null>(null)
  // The shown list does not change while it is being added.
  const [listed] = useState(missing)

  async function add() {
    setFailure(null)
    try {
      const added = await addAll.mutateAsync()
      toast.success(texts.addedAll(added.length), undefined, added.length > 0 ? undo(added) : undefined)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, texts.addFailed))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      locked={addAll.isPending}
      flush
      error={failure}
      title={texts.fullListTitle}
      description={texts.fullListText(listed.length, releaseTexts.types[release.release_type])}
      footer={
        <>
          <Button variant="ghost" disabled={addAll.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" busy={addAll.isPending} busyLabel={texts.adding} onClick={() => void add()}>
            {texts.addAll(listed.length)}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than the dialog: the keyboard scrolls it */}
      <ul className={styles.fullList} tabIndex={0} aria-label={texts.fullListTitle}>
        {listed.map((task) => (
          <li key={task.template_key}>
            <span>
              <MarkedText>{task.task_description}</MarkedText>
            </span>
            <span className="numerals">{task.due_date === null ? texts.noDueDate : formatDate(task.due_date)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
