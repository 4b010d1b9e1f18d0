import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Arrival } from './arrival.tsx'
import { labelCopyQuery } from './data.ts'
import { formOf, newForm, ownHead, type Base, type Form } from './form.ts'
import { LabelCopyEditor } from './label-copy-editor.tsx'
import { LabelCopyHead } from './label-copy-head.tsx'
import { LabelCopyView, type AfterPaper } from './label-copy-view.tsx'
import { useFills, type Fills } from './use-fills.ts'
import { useSaveStatus } from './use-save-status.ts'

type Props = { release: ReleaseDetail; editing: boolean; afterPaper?: AfterPaper }

/** The label copy of a release, printed or in edit mode. */
export function LabelCopyPage({ release, editing, afterPaper }: Props) {
  usePageTitle(texts.title)
  const copy = useQuery(labelCopyQuery(release.id))
  const { fills, isPending } = useFills()
  const saving = useSaveStatus()
  if (copy.data === undefined && copy.isError) {
    const again = { label: texts.tryAgain, onAction: () => void copy.refetch(), busy: copy.isFetching }
    return (
      <>
        <LabelCopyHead release={release} />
        <Alert className="mt-5" action={again}>
          {messageOf(copy.error, texts.loadFailed)}
        </Alert>
      </>
    )
  }
  if (copy.data === undefined || (!copy.data?.version && isPending))
    return (
      <>
        <LabelCopyHead release={release} />
        <SkeletonRegion label={texts.loading} className="mt-5 grid gap-5">
          <Skeleton className="h-40" />
          <Skeleton className="h-80" />
        </SkeletonRegion>
      </>
    )
  if (editing) return <Editing release={release} copy={copy.data} fills={fills} saving={saving} />
  return copy.data && copy.data.version > 0 ? (
    <LabelCopyView release={release} copy={copy.data} status={saving.status} afterPaper={afterPaper} />
  ) : (
    <NoLabelCopy release={release} />
  )
}

type EditingProps = {
  release: ReleaseDetail
  copy: LabelCopy | null
  fills: Fills
  saving: ReturnType<typeof useSaveStatus>
}

function Editing({ release, copy, fills, saving }: EditingProps) {
  const navigate = useNavigate()
  // The initial state of a new one does not follow later loads: typed values are compared with it.
  const [fresh] = useState(() => newForm(release, fills, new Date()))
  const start = useMemo(
    (): Base => ({
      form: copy ? startOf(release, copy, fresh) : fresh,
      versions: { release: release.version, labelCopy: copy?.version ?? 0 },
    }),
    [release, copy, fresh],
  )
  const toView = () => void navigate(paths.labelCopy(release.id), { replace: true })
  return (
    <LabelCopyEditor
      release={release}
      releaseId={release.id}
      start={start}
      fills={fills}
      draftName={`label-copy:${release.id}`}
      saving={saving}
      onClose={toView}
      arrival={Arrival}
    />
  )
}

/** If a release write created the label copy, only some of its head is known: the rest and its tracks begin like a new one's. */
function startOf(release: ReleaseDetail, copy: LabelCopy, fresh: Form): Form {
  if (copy.version > 0) return formOf(release, copy)
  const { artist, ...said } = ownHead(copy)
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
  return { head: { ...fresh.head, ...known, artist: fresh.head.artist || artist }, rows: fresh.rows }
}

function NoLabelCopy({ release }: { release: ReleaseDetail }) {
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.editLabelCopy(release.id)}>
      <FilePlus2 aria-hidden className="icon" />
      {texts.create}
    </Link>
  )
  return (
    <>
      <LabelCopyHead release={release} />
      <EmptyState className="mt-5" title={texts.emptyTitle} text={texts.emptyText} action={create} />
    </>
  )
}
