import { Archive, ArchiveRestore, Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Release } from '#domain/releases/schema.ts'
import { releaseListTexts as texts, releaseTexts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useArchiveRelease, useDuplicateRelease } from './data.ts'

/** Out of the way and back, and another release like this one. */
export function ReleaseActions({ release }: { release: Release }) {
  const { archive, busy } = useArchiveRelease(release.id)
  const [duplicating, setDuplicating] = useState(false)
  const isArchived = release.archived_at !== null

  async function turn(archived: boolean) {
    const [done, failed] = archived
      ? [texts.archivedToast, texts.archiveFailed]
      : [texts.unarchivedToast, texts.unarchiveFailed]
    try {
      await archive(archived)
      toast.success(
        done,
        release.title,
        undoBy(() => void turn(!archived)),
      )
    } catch (error) {
      toast.error(failed, messageOf(error, failed))
    }
  }

  return (
    <>
      {isArchived && <p className="mt-2 text-sm text-ink-2">{texts.archivedNote}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy}
          busyLabel={isArchived ? texts.unarchiving : texts.archiving}
          onClick={() => void turn(!isArchived)}
        >
          {isArchived ? (
            <ArchiveRestore aria-hidden className="icon icon-small" />
          ) : (
            <Archive aria-hidden className="icon icon-small" />
          )}
          {isArchived ? texts.unarchive : texts.archive}
        </Button>
        <Button size="sm" onClick={() => setDuplicating(true)}>
          <Copy aria-hidden className="icon icon-small" />
          {texts.duplicate}
        </Button>
      </div>
      {duplicating && <DuplicateDialog release={release} onClose={() => setDuplicating(false)} />}
    </>
  )
}

/** Says what is copied before it happens, and opens the copy. */
function DuplicateDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const duplicate = useDuplicateRelease(release.id)
  const navigate = useNavigate()
  // One id per dialog: a second press or a retry after a lost response makes no second copy.
  const [id] = useState(() => crypto.randomUUID())
  async function make() {
    if (duplicate.isPending) return
    const made = await duplicate.mutateAsync(id).catch(() => null)
    if (!made) return
    onClose()
    await navigate(paths.release(made.id))
    toast.success(texts.duplicated, made.title)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={duplicate.isPending}
      title={texts.duplicateTitle}
      error={duplicate.error && messageOf(duplicate.error, texts.duplicateFailed)}
      footer={
        <>
          <Button variant="ghost" disabled={duplicate.isPending} onClick={onClose}>
            {releaseTexts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={duplicate.isPending}
            busyLabel={texts.duplicating}
            onClick={() => void make()}
          >
            {texts.duplicate}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <bdi>{texts.duplicateText(texts.copyOf(release.title))}</bdi>
      </p>
      <p className="mt-3">{texts.taken}</p>
      <p className="mt-3">{texts.left}</p>
    </Dialog>
  )
}
