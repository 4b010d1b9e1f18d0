import { Suspense, useEffect, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { MetadataPage } from '#web/metadata/metadata-page.tsx'
import { later } from '#web/platform/later.tsx'
import { WithRelease } from '#web/releases/with-release.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { AccountView } from '../shell/account-papers.tsx'
import { askSent } from '../shell/ask-sent.tsx'
import type { PaperView } from '../shell/release-papers.tsx'

const LabelCopyPage = later(() => import('#web/label-copy/label-copy-page.tsx'), 'LabelCopyPage')
const SplitSheetPage = later(() => import('#web/split-sheets/split-sheet-page.tsx'), 'SplitSheetPage')
const AgreementPanel = later(() => import('#web/agreements/agreement-panel.tsx'), 'AgreementPanel')
const ReadinessCard = later(() => import('#web/readiness/readiness-card.tsx'), 'ReadinessCard')
const DeliveryPack = later(() => import('#web/delivery-packs/delivery-pack.tsx'), 'DeliveryPack')
const AccountPapers = later(() => import('../shell/account-papers.tsx'), 'AccountPapers')
const ReleasePaper = later(() => import('../shell/release-papers.tsx'), 'ReleasePaper')
const PublicPage = later(() => import('#web/release-pages/public-page.tsx'), 'PublicPage')
const LyricTemplate = later(() => import('#web/metadata/lyric-template.tsx'), 'LyricTemplate')

type MetadataView =
  | AccountView
  | 'cards'
  | 'society-table'
  | 'recordings'
  | 'mlc'
  | 'upload-sheet'
  | 'ddex'
  | 'label-copy'
  | 'label-copy-edit'
  | 'split-sheet'
  | 'split-sheet-edit'
  | 'master-sheet'
  | 'master-sheet-edit'
  | 'lyrics'
  | 'public-page'

const ofAccount: readonly string[] = [
  'sheets',
  'people',
  'registration',
  'submissions',
  'shared',
] satisfies AccountView[]
const isOfAccount = (view: MetadataView): view is AccountView => ofAccount.includes(view)

/** The papers for destinations, whose pages load together with what they ask once a paper is made. */
const isPaper = (view: MetadataView): view is PaperView =>
  view === 'mlc' || view === 'society-table' || view === 'recordings' || view === 'upload-sheet' || view === 'ddex'

/** The split sheet of a song, or the master sheet of its recording. */
const isSheet = (view: MetadataView): boolean => /^(split|master)-sheet/.test(view)

/** Metadata Management of one release, at any of its addresses; the lists of all split sheets and people, and a sheet of another account. */
export function MetadataRoute() {
  const { params, handle } = useMatches().at(-1)!
  const { id = '', songId = '' } = params as { id?: string; songId?: string }
  const view = handle as MetadataView
  useEffect(() => loadScreen(view), [view])
  const screen = (release: ReleaseDetail): ReactNode => {
    if (view.startsWith('label-copy'))
      return <LabelCopyPage release={release} editing={view === 'label-copy-edit'} afterPaper={askSent} />
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
    if (view === 'public-page') return <PublicPage release={release} />
    if (isPaper(view)) return <ReleasePaper view={view} release={release} songId={songId || null} />
    return view === 'lyrics' ? (
      <LyricTemplate key={songId} release={release} songId={songId} />
    ) : (
      <MetadataPage
        release={release}
        afterPaper={askSent}
        readiness={
          <Suspense>
            <ReadinessCard releaseId={release.id} />
            <DeliveryPack releaseId={release.id} afterPaper={(paper) => askSent({ ...paper, inPack: true })} />
          </Suspense>
        }
      />
    )
  }
  if (isOfAccount(view))
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <AccountPapers view={view} id={id} />
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
  const part = view.startsWith('label-copy')
    ? LabelCopyPage
    : isSheet(view)
      ? SplitSheetPage
      : view === 'public-page'
        ? PublicPage
        : null
  part?.load().catch(() => undefined)
}
