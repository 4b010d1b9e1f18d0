import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { isTitle } from '#domain/release-changes/rules.ts'
import { releaseDeleteTexts as texts } from '#domain/release-changes/texts.ts'
import type { Release } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useDeleteRelease } from './data.ts'

type Props = {
  release: Release
  onClose: () => void
  /** Called before the page is left for the Release Manager. */
  onDeleted: () => void
}

/** Deletes a release after its title was typed; the toast can undo that for ten seconds. */
export function DeleteReleaseDialog({ release, onClose, onDeleted }: Props) {
  const deletion = useDeleteRelease(release)
  const navigate = useNavigate()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)

  // A failed one can be retried: the release's page and this dialog have closed by then.
  const undo = undoBy(
    () =>
      void deletion.restore().then(
        () => toast.success(texts.restored),
        (error: unknown) => toast.error(releaseTexts.restoreFailed, messageOf(error, releaseTexts.restoreFailed), undo),
      ),
  )

  async function leave() {
    onDeleted()
    await navigate(paths.section('releases'), { replace: true })
    toast.success(texts.deleted, release.title, undo)
    await deletion.forget()
  }
  const { busy, failure, onSubmit } = useSave({
    check: () => {
      const isRight = isTitle(typed, release.title)
      setWrong(!isRight)
      return isRight || null
    },
    send: () => deletion.remove(),
    onSaved: () => void leave(),
    leaves: true,
    failed: (error) => messageOf(error, releaseTexts.deleteFailed),
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      locked={busy}
      title={texts.title}
      description={texts.text}
      error={failure}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {releaseTexts.cancel}
          </Button>
          <Button variant="danger-solid" type="submit" form={formId} busy={busy} busyLabel={texts.deleting}>
            {texts.action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <p className="mb-3 font-medium wrap-anywhere">
          <bdi>{release.title}</bdi>
        </p>
        <Field
          label={texts.typeTitle}
          value={typed}
          dir="auto"
          autoComplete="off"
          error={wrong ? texts.wrongTitle : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}
