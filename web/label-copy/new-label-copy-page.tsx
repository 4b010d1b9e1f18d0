import { useState } from 'react'
import { useNavigate } from 'react-router'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { paths } from '#web/app/paths.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { labelCopyDraft, newForm, type Base } from './form.ts'
import { LabelCopyEditor } from './label-copy-editor.tsx'
import { LabelCopyHead } from './label-copy-head.tsx'
import { useFills, type Fills } from './use-fills.ts'
import { useSaveStatus } from './use-save-status.ts'

const draftName = 'label-copy:new'

/** A label copy without a release: saving creates the release first. */
export function NewLabelCopyPage() {
  usePageTitle(texts.title)
  const { fills, isPending } = useFills()
  if (isPending)
    return (
      <>
        <LabelCopyHead release={null} />
        <SkeletonRegion label={texts.loading} className="mt-5 grid gap-5">
          <Skeleton className="h-40" />
        </SkeletonRegion>
      </>
    )
  return <Creating fills={fills} />
}

function Creating({ fills }: { fills: Fills }) {
  const navigate = useNavigate()
  const saving = useSaveStatus()
  // Generated here and kept with the draft: any repeat after a failure or a reload creates the same release.
  const [releaseId] = useState(() => readDraft(draftName, labelCopyDraft)?.releaseId ?? crypto.randomUUID())
  const [start] = useState((): Base => ({
    form: newForm(null, fills, new Date()),
    versions: { release: null, labelCopy: 0 },
  }))
  const close = (saved: boolean) =>
    void navigate(saved ? paths.labelCopy(releaseId) : paths.section('releases'), { replace: saved })
  return (
    <LabelCopyEditor
      release={null}
      releaseId={releaseId}
      start={start}
      fills={fills}
      draftName={draftName}
      saving={saving}
      onClose={close}
    />
  )
}
