import { Suspense, useEffect, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { mlc } from '#domain/submissions/rules.ts'
import { MetadataPage } from '#web/metadata/metadata-page.tsx'
import { later } from '#web/platform/later.tsx'
import { WithRelease } from '#web/releases/with-release.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

const LabelCopyPage = later(() => import('#web/label-copy/label-copy-page.tsx'), 'LabelCopyPage')
const SplitSheetPage = later(() => import('#web/split-sheets/split-sheet-page.tsx'), 'SplitSheetPage')
const AgreementPanel = later(() => import('#web/agreements/agreement-panel.tsx'), 'AgreementPanel')
const SheetLists = later(() => import('../shell/sheet-lists.tsx'), 'SheetLists')
const KeptPage = later(() => import('#web/signing/kept-page.tsx'), 'KeptPage')
const PeoplePage = later(() => import('#web/parties/people-page.tsx'), 'PeoplePage')
const ReadinessCard = later(() => import('#web/readiness/readiness-card.tsx'), 'ReadinessCard')
const SocietyTablePage = later(() => import('#web/society-tables/society-table-page.tsx'), 'SocietyTablePage')
const RegistrationPage = later(() => import('#web/registration-details/registration-page.tsx'), 'RegistrationPage')
const SubmissionsPage = later(() => import('#web/submissions/submissions-page.tsx'), 'SubmissionsPage')
const MlcPage = later(() => import('#web/mlc/mlc-page.tsx'), 'MlcPage')
const AskSent = later(() => import('#web/submissions/ask-sent.tsx'), 'AskSent')
const RecordingsPage = later(() => import('#web/recording-details/recordings-page.tsx'), 'RecordingsPage')
const LyricTemplate = later(() => import('#web/metadata/lyric-template.tsx'), 'LyricTemplate')

type MetadataView =
  | 'sheets'
  | 'people'
  | 'registration'
  | 'submissions'
  | 'shared'
  | 'cards'
  | 'society-table'
  | 'recordings'
  | 'mlc'
  | 'label-copy'
  | 'label-copy-edit'
  | 'split-sheet'
  | 'split-sheet-edit'
  | 'master-sheet'
  | 'master-sheet-edit'
  | 'lyrics'

/** The split sheet of a song, or the master sheet of its recording. */
const isSheet = (view: MetadataView): boolean => /^(split|master)-sheet/.test(view)

/** Metadata Management of one release, at any of its addresses; the lists of all split sheets and people, and a sheet of another account. */
export function MetadataRoute() {
  const { params, handle } = useMatches().at(-1)!
  const { id = '', songId = '' } = params as { id?: string; songId?: string }
  const view = handle as MetadataView
  useEffect(() => loadScreen(view), [view])
  const screen = (release: ReleaseDetail): ReactNode => {
    if (view.startsWith('label-copy')) return <LabelCopyPage release={release} editing={view === 'label-copy-edit'} />
    if (isSheet(view)) {
      const scope = view.startsWith('master') ? 'master' : 'song'
      return (
        <SplitSheetPage
          key={`${scope}${songId}`}
          scope={scope}
          release={release}
          songId={songId}
          editing={view.endsWith('edit')}
          agreement={
            <Suspense>
              <AgreementPanel songId={songId} scope={scope} />
            </Suspense>
          }
        />
      )
    }
    if (view === 'mlc')
      return (
        <MlcPage
          release={release}
          afterPaper={({ held, onDone }) => (
            <Suspense>
              <AskSent kind="work" held={held} recipient={mlc} onDone={onDone} />
            </Suspense>
          )}
        />
      )
    if (view === 'society-table')
      return (
        <SocietyTablePage
          release={release}
          afterPaper={({ held, society, onDone }) => (
            <Suspense>
              <AskSent kind="work" held={held} recipient={society} onDone={onDone} />
            </Suspense>
          )}
        />
      )
    if (view === 'recordings') return <RecordingsPage release={release} songId={songId || null} />
    return view === 'lyrics' ? (
      <LyricTemplate key={songId} release={release} songId={songId} />
    ) : (
      <MetadataPage
        release={release}
        readiness={
          <Suspense>
            <ReadinessCard releaseId={release.id} />
          </Suspense>
        }
      />
    )
  }
  if (['sheets', 'people', 'registration', 'submissions', 'shared'].includes(view))
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        {view === 'people' && <PeoplePage />}
        {view === 'registration' && <RegistrationPage />}
        {view === 'submissions' && <SubmissionsPage />}
        {view === 'shared' && <KeptPage key={id} id={id} />}
        {view === 'sheets' && <SheetLists />}
      </Suspense>
    )
  return (
    <WithRelease id={id}>
      {(release) => <Suspense fallback={<ScreenSkeleton />}>{screen(release)}</Suspense>}
    </WithRelease>
  )
}

const ScreenSkeleton = () => (
  <SkeletonRegion>
    <Skeleton className="h-64" />
  </SkeletonRegion>
)

/** Loads the screen's script while the release is on its way. If that fails, the screen says so itself. */
function loadScreen(view: MetadataView): void {
  const part = view.startsWith('label-copy') ? LabelCopyPage : isSheet(view) ? SplitSheetPage : null
  part?.load().catch(() => undefined)
}
