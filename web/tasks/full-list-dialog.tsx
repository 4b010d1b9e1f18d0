import { useId, useState } from 'react'
import { groupByWeek, splitAtToday } from '#domain/full-list/rules.ts'
import { fullListTexts as texts } from '#domain/full-list/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import type { DefaultTask } from '#domain/tasks/rules.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddFullList } from './data.ts'
import { FullListChoice } from './full-list-choice.tsx'
import { useUndoMany } from './use-undo-many.ts'

/** The tasks that the full checklist of the release's type has beyond this one, to choose from; adding them can be undone. */
export function FullListDialog({
  release,
  missing,
  onClose,
}: {
  release: ReleaseDetail
  missing: DefaultTask[]
  onClose: () => void
}) {
  const formId = useId()
  const addChosen = useAddFullList(release.id)
  const undo = useUndoMany(release.id)
  const { listed, past, shown, groups, chosen, showsPast, setShowsPast, choose } = useChoice(release, missing)

  const { busy, failure, onSubmit } = useSave({
    check: () => chosen,
    send: async (keys) => {
      const added = await addChosen.mutateAsync(keys)
      toast.success(texts.added(added.length), undefined, added.length > 0 ? undo(added) : undefined)
    },
    onSaved: onClose,
    failed: (error) => messageOf(error, taskTexts.addFailed),
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      locked={busy}
      error={failure}
      title={texts.title}
      description={texts.text(listed.length, releaseTexts.types[release.release_type])}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {taskTexts.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={chosen.length === 0}
            busy={busy}
            busyLabel={taskTexts.adding}
          >
            {texts.add(chosen.length)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        <FullListChoice
          groups={groups}
          isOut={release.status === 'released'}
          past={past.length}
          showsPast={showsPast}
          onShowPast={setShowsPast}
          chosen={chosen}
          onChoose={choose}
          onChooseAll={(all) => choose(keysOf(shown), all)}
        />
      </form>
    </Dialog>
  )
}

const keysOf = (tasks: readonly DefaultTask[]) => tasks.map((task) => task.template_key)

/** The offered tasks, and which are ticked: at first everything to come. The offer stays as it was when the dialog opened. */
function useChoice(release: ReleaseDetail, missing: DefaultTask[]) {
  const [{ listed, now }] = useState(() => ({ listed: missing, now: new Date() }))
  const { coming, past } = splitAtToday(listed, now)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(keysOf(coming)))
  const [showsPast, setShowsPast] = useState(false)
  const shown = showsPast ? listed : coming
  return {
    listed,
    past,
    shown,
    groups: groupByWeek(shown, release, now),
    /** Without those that are ticked but hidden again. */
    chosen: keysOf(shown).filter((key) => ticked.has(key)),
    showsPast,
    setShowsPast,
    choose: (keys: readonly string[], wanted: boolean) =>
      setTicked((before) => {
        const rest = [...before].filter((key) => !keys.includes(key))
        return new Set(wanted ? [...rest, ...keys] : rest)
      }),
  }
}
