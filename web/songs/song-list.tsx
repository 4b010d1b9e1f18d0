import { Plus } from 'lucide-react'
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { SongOfRelease } from '#domain/songs/schema.ts'
import { songTexts as texts } from '#domain/songs/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { arriveAt, useArrival } from '#web/platform/use-arrival.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReorderAnnouncement } from '#web/ui/reorder-handle.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useReorder } from '#web/ui/use-reorder.ts'
import { AddSong } from './add-song.tsx'
import { useOrderSongs, useSongs } from './data.ts'
import { EditSong } from './edit-song.tsx'
import { SongRow } from './song-row.tsx'
import { SongSummary } from './song-summary.tsx'
import styles from './song-list.module.css'

const SongSheet = later(() => import('./song-sheet.tsx'), 'SongSheet', { over: true })

type Props = { release: ReleaseDetail; /** The song whose row is open, by the address. */ openSongId: string | null }
/** In place of a song's id: the row for a new one. */
const newSong = 'new'
const firstRows = 40

/** The tab 'Songs': their number and total length, then one row each, of which one at a time can be open. */
export function SongList({ release, openSongId }: Props) {
  const { songs } = release
  const opened = useOpened(songs, openSongId)
  const { link, follow, close } = useRowAddress(release.id, openSongId)
  const order = useOrderSongs(release.id, (error) =>
    toast.error(texts.orderFailed, messageOf(error, texts.orderFailed)),
  )
  const ids = useMemo(() => songs.map((song) => song.id), [songs])
  const reorder = useReorder({
    ids,
    nameOf: (id) => songs.find((song) => song.id === id)?.song_title ?? '',
    onReorder: order,
  })
  // The first screen immediately, the rest without blocking input.
  const all = useDeferredValue(true, false)
  const list = useRef<HTMLDivElement>(null)
  const askToDelete = useDelete(release.id, list)
  useFocusAfterClosing(list, openSongId)
  useArrival(() => arriveAt(document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')), 'tab')

  const addButton = <AddButton to={paths.song(release.id, newSong)} link={link} />
  if (songs.length === 0 && openSongId === null)
    return (
      <div ref={list}>
        <EmptyState className="m-4" level={2} title={texts.emptyTitle} text={texts.emptyText} action={addButton} />
      </div>
    )
  const unknown = openSongId !== null && openSongId !== newSong && !opened
  const rows = opened?.gone ? [...songs, opened.song] : songs
  return (
    <div ref={list}>
      <SongSummary release={release} adding={openSongId === newSong} action={addButton} />
      {unknown && (
        <Alert tone="warn" role="status" className="m-4">
          <b>{texts.unknownTitle}.</b> {texts.unknownText}
        </Alert>
      )}
      <div role="table" className={styles.list} aria-label={texts.list} aria-rowcount={rows.length + 1}>
        <Columns />
        {(all ? rows : rows.slice(0, firstRows)).map((song) =>
          song.id === openSongId ? (
            <OpenRow key={song.id}>
              <EditSong song={song} gone={opened?.gone ?? false} onClose={close} />
            </OpenRow>
          ) : (
            <SongRow key={song.id} song={song} reorder={reorder} onFollow={follow} onDelete={askToDelete} />
          ),
        )}
        {openSongId === newSong && (
          <OpenRow>
            <AddSong releaseId={release.id} songs={songs} onClose={close} />
          </OpenRow>
        )}
      </div>
      <ReorderAnnouncement reorder={reorder} />
      <OpenSheet songs={songs} onClose={close} onDelete={askToDelete} />
    </div>
  )
}

function AddButton({ to, link }: { to: string; link: ReturnType<typeof useRowAddress>['link'] }) {
  return (
    <Link to={to} {...link} preventScrollReset data-edit={newSong} className={buttonClass()}>
      <Plus aria-hidden className="icon" />
      {texts.add}
    </Link>
  )
}

function Columns() {
  return (
    <div role="row" className={`${styles.row} ${styles.head}`}>
      <span role="columnheader">{texts.number}</span>
      <span role="columnheader">{texts.labels.song_title}</span>
      <span role="columnheader" className={styles.duration}>
        {texts.labels.duration_seconds}
      </span>
      <span role="columnheader" className={styles.sheets}>
        {texts.sheets}
      </span>
      <span role="columnheader">
        <span className="sr-only">{texts.actions}</span>
      </span>
    </div>
  )
}

type SheetProps = { songs: SongOfRelease[]; onClose: () => void; onDelete: (song: SongOfRelease) => Promise<void> }

/** The song whose sheet is open over the list, by the address. It closes with its song. */
function OpenSheet({ songs, onClose, onDelete }: SheetProps) {
  const id = useSearchParams()[0].get('sheet')
  const { state } = useLocation()
  const song = songs.find((each) => each.id === id)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const isGone = id !== null && !song
  useEffect(() => {
    if (isGone) close.current()
  }, [isGone])
  if (!song) return null
  return (
    <Suspense fallback={null}>
      <SongSheet song={song} editState={state} onClose={onClose} onDelete={() => void onDelete(song)} />
    </Suspense>
  )
}

const OpenRow = ({ children }: { children: ReactNode }) => (
  <div role="row" className={styles.opened}>
    <div role="cell" aria-colspan={5}>
      {children}
    </div>
  </div>
)

/** The song whose row is open; `gone` if it has left the list in the meantime. Its row stays then: it may have unsaved text. */
function useOpened(songs: SongOfRelease[], openSongId: string | null): { song: SongOfRelease; gone: boolean } | null {
  const found = songs.find((song) => song.id === openSongId) ?? null
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  if (found) return { song: found, gone: false }
  return last && last.id === openSongId ? { song: last, gone: true } : null
}

/** Rows open by their address. One that was opened from the list closes by going back to it. */
function useRowAddress(releaseId: string, openSongId: string | null) {
  const navigate = useNavigate()
  const state = useLocation().state as { fromList?: boolean } | null
  // A row replaces one that is already open, so that going back leads to the list.
  const link = { replace: openSongId !== null, state: { fromList: openSongId === null || state?.fromList === true } }
  const latest = useRef(link)
  useEffect(() => {
    latest.current = link
  })
  return {
    link,
    /** For the rows' plain links. */
    follow: useCallback(
      (event: MouseEvent<HTMLAnchorElement>) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        const { pathname, search, dataset } = event.currentTarget
        const opensSong = dataset.edit !== undefined || dataset.sheet !== undefined
        void navigate(pathname + search, { preventScrollReset: true, ...(opensSong ? latest.current : {}) })
      },
      [navigate],
    ),
    close: () => {
      if (state?.fromList) void navigate(-1)
      else void navigate(paths.songs(releaseId), { replace: true, preventScrollReset: true })
    },
  }
}

/** Closing a row returns focus to where it was opened. */
function useFocusAfterClosing(list: { current: HTMLElement | null }, openSongId: string | null): void {
  const before = useRef(openSongId)
  useEffect(() => {
    const closed = openSongId === null ? before.current : null
    before.current = openSongId
    if (closed) list.current?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(closed)}"]`)?.focus()
  }, [list, openSongId])
}

/** Asks, deletes, and offers to undo that. Focus goes to a neighboring row, or to what replaces it. */
function useDelete(releaseId: string, list: { current: HTMLElement | null }) {
  const confirm = useConfirm()
  const { remove, restore } = useSongs(releaseId)
  const takeBack = async (song: SongOfRelease) => {
    try {
      await restore(song.id)
      toast.success(texts.restored(song.song_title))
    } catch (error) {
      toast.error(texts.restoreFailed, messageOf(error, texts.failed))
    }
  }
  return async (song: SongOfRelease) => {
    if (
      !(await confirm({
        title: texts.deleteQuestion(song.song_title),
        text: texts.deleteText,
        action: texts.deleteAction,
        danger: true,
      }))
    )
      return
    focusNeighbor(list.current, song.id)
    try {
      await remove(song)
      toast.success(
        texts.deleted,
        song.song_title,
        undoBy(() => void takeBack(song)),
      )
    } catch (error) {
      toast.error(texts.deleteFailed, messageOf(error, texts.deleteFailed))
    }
  }
}

/** While the row is still there: its neighbor stays, whatever happens to the deletion. */
function focusNeighbor(list: HTMLElement | null, songId: string): void {
  const row = list?.querySelector(`[data-delete="${songId}"]`)?.closest('[role="row"]')
  const neighbor = [row?.nextElementSibling, row?.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>('[data-delete]'))
    .find(Boolean)
  if (neighbor) neighbor.focus()
  else list?.closest<HTMLElement>('[role="tabpanel"]')?.focus()
}
