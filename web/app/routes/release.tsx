import { Suspense } from 'react'
import { matchPath, useLocation, useMatches, useNavigate } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { pages } from '#domain/shell/rules.ts'
import { later } from '#web/platform/later.tsx'
import { usePresentPath } from '#web/platform/use-present-path.ts'
import { useNamedPart } from '#web/profile/use-settings-address.ts'
import { MetadataCard, PitchCard, PublicPageCard } from '#web/releases/release-cards.tsx'
import { ReleasePage } from '#web/releases/release-page.tsx'
import { Checklist } from '#web/tasks/checklist.tsx'
import { Timeline } from '#web/tasks/timeline.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { paths } from '../paths.ts'
import { askSent } from '../shell/ask-sent.tsx'
import styles from '#web/releases/release-page.module.css'

const SongList = later(() => import('#web/songs/song-list.tsx'), 'SongList')
const LyricSheets = later(() => import('#web/lyrics/lyric-sheets.tsx'), 'LyricSheets')
const SongPapers = later(() => import('#web/metadata/song-papers.tsx'), 'SongPapers')
const WaitingSplits = later(() => import('#web/agreements/waiting-splits.tsx'), 'WaitingSplits')
const CoverCard = later(() => import('#web/release-covers/cover-card.tsx'), 'CoverCard')
const ReleaseMailsCard = later(() => import('#web/campaigns/release-mails-card.tsx'), 'ReleaseMailsCard')
const ReleaseActions = later(() => import('#web/releases/release-actions.tsx'), 'ReleaseActions')
const EditReleaseDialog = later(() => import('#web/releases/edit-release-dialog.tsx'), 'EditReleaseDialog', {
  over: true,
})

/** The screen at an address of a release: one of its tabs, or the edit dialog over the tab it was opened from, else over the first. */
type ReleaseView = 'checklist' | 'songs' | 'lyrics' | 'papers' | 'edit'
const addressOf = { checklist: paths.release, songs: paths.songs, lyrics: paths.lyricSheets, papers: paths.papers }
type Tab = keyof typeof addressOf

/** The page of a release. One element for all its addresses, so that changing tabs reloads and remounts nothing. */
export function ReleaseRoute() {
  const { params, handle } = useMatches().at(-1)!
  const { id = '', songId = null } = params as { id?: string; songId?: string }
  const view = handle as ReleaseView
  const navigate = useNavigate()
  const { from = paths.release(id) } = (useLocation().state ?? {}) as { from?: string }
  const shown = view === 'edit' ? behind(from) : { tab: view, songId }
  return (
    <ReleasePage id={id}>
      {(release) => (
        <>
          <div className={`${styles.columns} mt-6`}>
            <div className="grid grid-cols-1 gap-5 min-w-0 content-start">
              <Suspense fallback={null}>
                <WaitingSplits release={release} />
              </Suspense>
              <ReleaseTabs release={release} {...shown} />
              <Timeline release={release} />
              <NamedTask />
            </div>
            <div className="grid gap-5 content-start">
              {/* Here before its script, for addresses that lead to it. */}
              <div id="cover">
                <Later>
                  <CoverCard release={release} />
                </Later>
              </div>
              <MetadataCard release={release} />
              <PublicPageCard id={release.id} />
              <Later>
                <ReleaseMailsCard releaseId={release.id} />
              </Later>
              <PitchCard />
              <Suspense fallback={null}>
                <ReleaseActions release={release} />
              </Suspense>
            </div>
          </div>
          {view === 'edit' && (
            <Suspense fallback={null}>
              <EditReleaseDialog release={release} onClose={() => void navigate(from, { replace: true })} />
            </Suspense>
          )}
        </>
      )}
    </ReleasePage>
  )
}

/** Scrolls to and focuses the task in the address (`#task-…`), as mails link it. */
function NamedTask() {
  useNamedPart()
  return null
}

/** The tab at that address, and its song, while the dialog covers it. */
function behind(address: string): { tab: Tab; songId: string | null } {
  for (const tab of ['songs', 'lyrics', 'papers'] as const) {
    const found = matchPath(pages[tab].address, address)
    if (found) return { tab, songId: (found.params as { songId?: string }).songId ?? null }
  }
  return { tab: 'checklist', songId: null }
}

function ReleaseTabs({ release, tab, songId }: { release: ReleaseDetail; tab: Tab; songId: string | null }) {
  const navigate = useNavigate()
  const open = release.release_tasks.filter(
    (task) => task.task_category === 'checklist' && task.completed_at === null,
  ).length
  const content = {
    checklist: { count: texts.openTasks(open), content: <Checklist release={release} /> },
    songs: {
      count: release.songs.length,
      content: (
        <Later>
          <SongList release={release} openSongId={songId} />
        </Later>
      ),
    },
    lyrics: {
      count: release.songs.filter((song) => song.has_lyric_sheet).length,
      content: (
        <Later>
          <LyricSheets release={release} songId={songId} />
        </Later>
      ),
    },
    papers: {
      content: (
        <Later>
          <SongPapers release={release} afterPaper={askSent} />
        </Later>
      ),
    },
  }
  const presentPath = usePresentPath()
  /** A press on a tab and the resulting focus both request it: visit its address once. */
  const show = (next: Tab) => {
    const to = addressOf[next](release.id)
    if (presentPath() !== to) void navigate(to, { preventScrollReset: true })
  }
  return (
    <Tabs
      label={texts.tabsLabel}
      value={tab}
      onValueChange={(next) => show(next as Tab)}
      panelClassName=""
      items={(Object.keys(content) as Tab[]).map((value) => ({
        value,
        label: texts.tabs[value],
        ...content[value],
        // A panel stays for a moment after its tab was left: at another address the lyrics would lead to their first song.
        ...(value === tab ? {} : { content: null }),
      }))}
    />
  )
}

function Later({ children }: { children: React.ReactNode }) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion className="p-4">
          <Skeleton className="h-40" />
        </SkeletonRegion>
      }
    >
      {children}
    </Suspense>
  )
}
