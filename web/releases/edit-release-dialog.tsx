import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { releaseChangeTexts as changeTexts, releaseDeleteTexts as deleteTexts } from '#domain/release-changes/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { typeQuestion, updateQuestion } from './change-questions.tsx'
import { DeleteReleaseDialog } from './delete-release-dialog.tsx'
import { EditReleaseForm } from './edit-release-form.tsx'
import { ReleaseChanges } from './release-changes.tsx'
import { useEditRelease } from './use-edit-release.ts'
import styles from './edit-release.module.css'

/** 'Edit Release': the form, and next to it what its values would do to the plan. Asks before closing with unsaved changes. */
export function EditReleaseDialog({ release, onClose }: { release: ReleaseDetail; onClose: () => void }) {
  const confirm = useConfirm()
  const formId = useId()
  const [deleting, setDeleting] = useState(false)
  const edit = useEditRelease({
    release,
    onSaved: onClose,
    ask: async (changes) => {
      const change = { release, to: edit.to, plan: edit.plan, posts: edit.posts, mails: edit.mails }
      // The effects of a new date alone are listed beside the form: pressing Update Release is the answer.
      if (changes.release_type === undefined) return true
      return (await confirm(typeQuestion(change))) && confirm(updateQuestion(change))
    },
  })
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="wide"
        flush
        locked={edit.busy}
        title={texts.edit}
        error={edit.failure}
        footer={
          <>
            <p className="text-biro font-medium" aria-live="polite">
              {edit.changes > 0 && changeTexts.unsaved(edit.changes)}
            </p>
            <Button variant="ghost" disabled={edit.busy} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={edit.busy} busyLabel={changeTexts.updating}>
              {changeTexts.update}
            </Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <div className={styles.form}>
            <EditReleaseForm id={formId} release={release} edit={edit} />
            <Button variant="ghost" className="mt-4 -ml-2 text-stamp" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden className="icon" />
              {deleteTexts.open}
            </Button>
          </div>
          <section className={styles.changesColumn} aria-label={changeTexts.title}>
            <ReleaseChanges release={release} to={edit.to} plan={edit.plan} posts={edit.posts} mails={edit.mails} />
          </section>
        </div>
      </Dialog>
      {edit.conflictDialog}
      {deleting && (
        <DeleteReleaseDialog release={release} onClose={() => setDeleting(false)} onDeleted={edit.leave.allow} />
      )}
    </>
  )
}
