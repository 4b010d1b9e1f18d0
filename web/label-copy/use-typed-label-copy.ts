import { useMemo, useState } from 'react'
import { changedFields } from '#web/platform/draft-form.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useKeptDraft } from '#web/platform/use-draft.ts'
import { labelCopyDraft, rowKey, type Base, type LabelCopyDraft } from './form.ts'
import { useLabelCopyForm } from './use-label-copy-form.ts'
import type { SongIds } from './wire.ts'

type Options = {
  releaseId: string
  songs: SongIds
  /** The current or initial label copy. */
  start: Base
  draftName: string
  /** A save is running. It writes twice: the result of the first half is not complete. */
  saving: boolean
  goTo: (field: string) => void
}

/** The form over what is saved (`base`), kept in this tab. Until something is typed, it follows changes saved elsewhere. */
export function useTypedLabelCopy({ releaseId, songs, start, draftName, saving, goTo }: Options) {
  const [draft] = useState(() => readDraft(draftName, labelCopyDraft))
  const [base, setBase] = useState(draft?.base ?? start)
  const typed = useLabelCopyForm(draft?.form ?? start.form, base, songs, goTo)
  const { form, actions } = typed
  const changed = useMemo(() => changedFields(base.form, form, rowKey), [base.form, form])
  useFollow(start, changed.size === 0 && !saving, (next) => {
    setBase(next)
    actions.replace(next.form)
  })

  // Saved or discarded: until the page is closed, the form's content is no longer a draft.
  const [over, setOver] = useState(false)
  const unsaved = changed.size > 0 && !over
  const kept = useKeptDraft(draftName, unsaved ? ({ releaseId, base, form } satisfies LabelCopyDraft) : null)
  return {
    ...typed,
    base,
    setBase,
    changed,
    /** A draft was found, and still differs from what is saved. */
    isRestored: draft !== null && changed.size > 0,
    keptAt: changed.size > 0 ? kept.keptAt : null,
    drop: () => {
      setOver(true)
      kept.drop()
    },
  }
}

function useFollow(start: Base, clean: boolean, follow: (next: Base) => void): void {
  const [seen, setSeen] = useState(start)
  if (start === seen) return
  const isNewer =
    start.versions.release !== seen.versions.release || start.versions.labelCopy !== seen.versions.labelCopy
  if (!isNewer || clean) setSeen(start)
  if (isNewer && clean) follow(start)
}
