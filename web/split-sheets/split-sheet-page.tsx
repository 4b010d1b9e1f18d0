import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { paths } from '#web/app/paths.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { sheetPaths } from '#web/master-sheets/data.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { hasSheetOf, splitSheetQuery } from './data.ts'
import { newForm, newMasterForm } from './form.ts'
import { SplitEditor } from './split-form.tsx'
import { SplitHead } from './split-head.tsx'
import { SplitView } from './split-view.tsx'

export type SplitPageProps = {
  scope: SheetScope
  release: ReleaseDetail
  song: SongOfRelease
  sheet: SplitSheet | null
  /** Beside a master sheet: the split sheet of its song, if there is one. */
  split: SplitSheet | null
}

/** A song's split sheet, or the master sheet of its recording, read-only or in edit mode. */
export function SplitSheetPage({
  scope,
  release,
  songId,
  editing,
  agreement,
}: {
  scope: SheetScope
  release: ReleaseDetail
  songId: string
  editing: boolean
  /** Beside a saved sheet: who has agreed to it. */
  agreement: ReactNode
}) {
  const song = useSong(release, songId)
  // The release says which songs have none: no request then.
  const hasSheet = song?.[hasSheetOf[scope]] === true
  const sheet = useQuery({ ...splitSheetQuery(songId, scope), enabled: hasSheet })
  // A master sheet starts with the people who share the song's recordings, and names those who are not on it.
  const hasSplit = scope === 'master' && song?.has_split_sheet === true
  const split = useQuery({ ...splitSheetQuery(songId), enabled: hasSplit })
  const defaults = useQuery(artistDefaultsQuery)
  // As the account knows the writers that a new sheet begins with, and whom its rows may mean.
  const known = useQuery({ ...contributorsQuery, enabled: editing || (scope === 'song' && !hasSheet) })
  if (!song)
    return (
      <>
        <SplitHead scope={scope} release={release} />
        <EmptyState
          className="mt-5"
          title={texts.songGone}
          text={texts.songGoneText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.metadata(release.id)}>
              {texts.toMetadata}
            </Link>
          }
        />
      </>
    )
  const found = sheet.data ?? (hasSheet ? sheet.data : null)
  if (found === undefined && sheet.isError)
    return <LoadFailed scope={scope} release={release} busy={sheet.isFetching} onAgain={() => void sheet.refetch()} />
  if (
    found === undefined ||
    (editing && known.isLoading) ||
    (found === null && (defaults.isPending || known.isLoading || (hasSplit && split.isPending)))
  )
    return (
      <>
        <SplitHead scope={scope} release={release} song={song} />
        <SkeletonRegion label={texts.loading} className="mt-5 grid gap-5">
          <Skeleton className="h-26" />
          <Skeleton className="h-80" />
        </SkeletonRegion>
      </>
    )
  const page = { scope, release, song, split: split.data ?? null }
  if (editing) return <Editing {...page} sheet={found} defaults={defaults.data} known={known.data} />
  return found ? <SplitView {...page} sheet={found} agreement={agreement} /> : <NoSheet {...page} />
}

/** The song, even after it was deleted elsewhere: typed text is still on the screen then. */
function useSong(release: ReleaseDetail, songId: string): SongOfRelease | null {
  const found = release.songs.find(({ id }) => id === songId) ?? null
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const unsaved = useSyncExternalStore(leaveStore.subscribe, leaveStore.hasUnsaved)
  return found ?? (unsaved ? last : null)
}

type EditingProps = SplitPageProps & { defaults: ArtistDefaults | undefined; known: KnownContributor[] | undefined }

function Editing({ defaults, known, ...page }: EditingProps) {
  const { scope, release, song, split } = page
  const navigate = useNavigate()
  // The initial state of a new sheet does not follow later loads: typed values are compared with it.
  const [fresh] = useState(() =>
    scope === 'song' ? newForm(release, song, defaults, known) : newMasterForm(release, song, defaults, split),
  )
  return (
    <SplitEditor
      {...page}
      fresh={fresh}
      defaults={defaults}
      onClose={() => void navigate(sheetPaths[scope].view(release.id, song.id), { replace: true })}
    />
  )
}

function NoSheet({ scope, release, song }: Pick<SplitPageProps, 'scope' | 'release' | 'song'>) {
  const isSong = scope === 'song'
  return (
    <>
      <SplitHead scope={scope} release={release} song={song} sub={<bdi>{song.song_title}</bdi>} />
      <EmptyState
        className="mt-5"
        title={isSong ? texts.emptyTitle : masterSheetTexts.emptyTitle}
        text={isSong ? texts.emptyText : masterSheetTexts.emptyText}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={sheetPaths[scope].edit(release.id, song.id)}>
            <FilePlus2 aria-hidden className="icon" />
            {isSong ? texts.create : masterSheetTexts.create}
          </Link>
        }
      />
    </>
  )
}

type FailedProps = Pick<SplitPageProps, 'scope' | 'release'> & { busy: boolean; onAgain: () => void }

function LoadFailed({ scope, release, busy, onAgain }: FailedProps) {
  return (
    <>
      <SplitHead scope={scope} release={release} />
      <Alert className="mt-5" title={texts.loadFailedTitle} action={{ label: texts.tryAgain, onAction: onAgain, busy }}>
        <p>
          {texts.loadFailed} {supportTexts.tryAgainOr(supportContact())}
        </p>
      </Alert>
    </>
  )
}
