import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { paths } from '#web/app/paths.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { splitSheetQuery } from './data.ts'
import { newForm } from './form.ts'
import { SplitEditor } from './split-form.tsx'
import { SplitHead } from './split-head.tsx'
import { SplitView } from './split-view.tsx'

export type SplitPageProps = { release: ReleaseDetail; song: SongOfRelease; sheet: SplitSheet | null }

/** A song's split sheet, read-only or in edit mode. */
export function SplitSheetPage({
  release,
  songId,
  editing,
  agreement,
}: {
  release: ReleaseDetail
  songId: string
  editing: boolean
  /** Beside a saved sheet: who has agreed to it. */
  agreement: ReactNode
}) {
  const song = useSong(release, songId)
  // The release says which songs have none: no request then.
  const hasSheet = song?.has_split_sheet === true
  const sheet = useQuery({ ...splitSheetQuery(songId), enabled: hasSheet })
  const defaults = useQuery(artistDefaultsQuery)
  if (!song)
    return (
      <>
        <SplitHead release={release} />
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
    return <LoadFailed release={release} busy={sheet.isFetching} onAgain={() => void sheet.refetch()} />
  if (found === undefined || (found === null && defaults.isPending))
    return (
      <>
        <SplitHead release={release} />
        <SkeletonRegion label={texts.loading} className="mt-5 grid gap-5">
          <Skeleton className="h-26" />
          <Skeleton className="h-80" />
        </SkeletonRegion>
      </>
    )
  if (editing) return <Editing release={release} song={song} sheet={found} defaults={defaults.data} />
  return found ? (
    <SplitView release={release} song={song} sheet={found} agreement={agreement} />
  ) : (
    <NoSheet release={release} song={song} />
  )
}

/** The song, even after it was deleted elsewhere: typed text is still on the screen then. */
function useSong(release: ReleaseDetail, songId: string): SongOfRelease | null {
  const found = release.songs.find(({ id }) => id === songId) ?? null
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const unsaved = useSyncExternalStore(leaveStore.subscribe, leaveStore.hasUnsaved)
  return found ?? (unsaved ? last : null)
}

function Editing({ defaults, ...page }: SplitPageProps & { defaults: ArtistDefaults | undefined }) {
  const { release, song } = page
  const navigate = useNavigate()
  // The initial state of a new sheet does not follow later loads: typed values are compared with it.
  const [fresh] = useState(() => newForm(release, song, defaults))
  return (
    <SplitEditor
      {...page}
      fresh={fresh}
      defaults={defaults}
      onClose={() => void navigate(paths.splitSheet(release.id, song.id), { replace: true })}
    />
  )
}

function NoSheet({ release, song }: { release: ReleaseDetail; song: SongOfRelease }) {
  return (
    <>
      <SplitHead release={release} sub={<bdi>{song.song_title}</bdi>} />
      <EmptyState
        className="mt-5"
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.editSplitSheet(release.id, song.id)}>
            <FilePlus2 aria-hidden className="icon" />
            {texts.create}
          </Link>
        }
      />
    </>
  )
}

function LoadFailed({ release, busy, onAgain }: { release: ReleaseDetail; busy: boolean; onAgain: () => void }) {
  return (
    <>
      <SplitHead release={release} />
      <Alert className="mt-5" title={texts.loadFailedTitle} action={{ label: texts.tryAgain, onAction: onAgain, busy }}>
        <p>
          {texts.loadFailed} {supportTexts.tryAgainOr(supportContact())}
        </p>
      </Alert>
    </>
  )
}
