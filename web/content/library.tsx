import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { pillars, type Pillar } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import { libraryKinds, type LibraryEntry, type LibraryKind } from '#domain/library/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { useWhenGone } from '#web/platform/use-when-gone.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AddImages } from './add-images.tsx'
import { libraryQuery } from './data.ts'
import { DocumentRow } from './document-row.tsx'
import type { RowProps } from './entry-row.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { PostRow } from './post-row.tsx'
import { useChoosePillar } from './use-choose-pillar.tsx'
import { useContentWrites } from './use-content-writes.ts'
import { useDeleteEntry } from './use-delete-entry.ts'
import styles from './library.module.css'

/** The search starts after this long without a key press. */
const settleMs = 250

/** Your Content Library: everything uploaded and made, to view, find, sort into pillars, download and delete. */
export function Library({
  cover,
}: {
  /** Whose cover an image is, from another slice. */ cover?: (item: ContentItem) => ReactNode
}) {
  const filters = useFilters()
  const toPillar = useToPillar()
  const body = useRef<HTMLDivElement>(null)
  const remove = useDeleteEntry()
  const [open, setOpen] = useState<ContentItem | null>(null)
  const list = useInfiniteQuery(libraryQuery(filters.asked))
  // When their addresses expire, all images fail together: reload once.
  const readAddresses = () => void list.refetch({ cancelRefetch: false })
  const found = list.data?.pages[0]?.found
  const entries = list.data?.pages.flatMap((page) => page.data) ?? []
  // A deletion elsewhere, or a search, may have removed it from the list while the artist types.
  const shown = open && (entries.filter(isItem).find(({ id }) => id === open.id) ?? open)
  // The pressed element may disappear: a row that is deleted or gets another pillar, the list with its last row, the button with the last page.
  const keepFocus = (place: HTMLElement | null = body.current) => {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true })
  }
  const toFirstOfLast = () =>
    keepFocus(
      body.current?.querySelectorAll<HTMLElement>(`.${styles.preview}`)[
        entries.length - (list.data?.pages.at(-1)?.data.length ?? 0)
      ],
    )
  return (
    <Card
      className="mt-5"
      title={texts.title}
      flush
      actions={
        found !== undefined && (
          <p className="text-sm text-ink-2 numerals" role="status">
            {texts.count(found)}
          </p>
        )
      }
    >
      <div className={styles.filters}>
        <Filters filters={filters} />
        <AddImages />
      </div>
      <div ref={body} tabIndex={-1} role="group" aria-label={texts.list}>
        {list.isPending ? (
          <Waiting />
        ) : !list.data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : found === 0 ? (
          <Nothing searching={filters.searching} onClear={filters.clear} onGone={() => keepFocus()} />
        ) : (
          <Entries
            entries={entries}
            onOpen={setOpen}
            onPillar={toPillar.choose}
            onDelete={(entry) => void remove(entry)}
            onBroken={readAddresses}
            onGone={() => keepFocus()}
          />
        )}
      </div>
      {list.data && list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <ShowMore busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} onGone={toFirstOfLast} />
      )}
      {/* Here, not in its row, which may disappear while the artist types: deleted elsewhere, or no longer matching the search. */}
      {shown && <ItemDialog key={shown.id} item={shown} cover={cover?.(shown)} onClose={() => setOpen(null)} />}
      {toPillar.dialog}
    </Card>
  )
}

const isItem = (entry: LibraryEntry): entry is ContentItem => entry.kind === 'image' || entry.kind === 'film'

/** Sets an entry's pillar. For images and films, `dialog` asks if another one was chosen in the meantime. */
function useToPillar() {
  const { choose, dialog } = useChoosePillar()
  const writes = useContentWrites()
  return {
    dialog,
    choose: async (entry: LibraryEntry, chosen: Pillar | null) => {
      if (isItem(entry)) return choose(entry, chosen)
      await writes
        .choosePillar(entry, chosen)
        .catch((error: unknown) => toast.error(messageOf(error, texts.changeFailed)))
    },
  }
}

/** The filters of the list: words, a kind, and a pillar. */
function useFilters() {
  const [typed, setTyped] = useState('')
  const [pillar, setPillar] = useState<Pillar | ''>('')
  const [kind, setKind] = useState<LibraryKind | ''>('')
  const search = useSettled(typed.trim(), settleMs)
  return {
    typed,
    setTyped,
    pillar,
    setPillar,
    kind,
    setKind,
    asked: { search: search || undefined, pillar: pillar || undefined, kind: kind || undefined },
    searching: search !== '' || pillar !== '' || kind !== '',
    clear: () => {
      setTyped('')
      setPillar('')
      setKind('')
    },
  }
}

function Filters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const { typed, setTyped, pillar, setPillar, kind, setKind } = filters
  return (
    <Boxes className="flex-1">
      <BoxField
        type="search"
        dir="auto"
        span={5}
        phoneSpan={12}
        label={texts.search}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <BoxSelect
        span={3}
        phoneSpan={5}
        label={texts.labels.kind}
        value={kind}
        onChange={(event) => setKind(event.target.value as LibraryKind | '')}
      >
        <option value="">{texts.everyKind}</option>
        {libraryKinds.map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </BoxSelect>
      <BoxSelect
        span={4}
        phoneSpan={7}
        label={pillarTexts.label}
        value={pillar}
        onChange={(event) => setPillar(event.target.value as Pillar | '')}
      >
        <option value="">{texts.everyPillar}</option>
        {pillars.map((each) => (
          <option key={each} value={each}>
            {pillarTexts.names[each]}
          </option>
        ))}
      </BoxSelect>
    </Boxes>
  )
}

function LoadFailed({ error, busy, onRetry }: { error: unknown; busy?: boolean; onRetry: () => void }) {
  return (
    <div className="p-4">
      <Alert action={{ label: texts.tryAgain, onAction: onRetry, busy }}>
        {texts.loadFailed(messageOf(error, texts.failed))}
      </Alert>
    </div>
  )
}

type EntriesProps = Pick<RowProps, 'onBroken' | 'onGone'> & {
  entries: LibraryEntry[]
  onOpen: (item: ContentItem) => void
  onPillar: (entry: LibraryEntry, pillar: Pillar | null) => Promise<void>
  onDelete: (entry: LibraryEntry) => void
}

function Entries({ entries, onOpen, onPillar, onDelete, ...rest }: EntriesProps) {
  return (
    <ul className={styles.items}>
      {entries.map((entry) => {
        const row = {
          ...rest,
          onPillar: (pillar: Pillar | null) => onPillar(entry, pillar),
          onDelete: () => onDelete(entry),
        }
        return (
          <li key={entry.id}>
            {entry.kind === 'document' ? (
              <DocumentRow document={entry} {...row} />
            ) : entry.kind === 'post' ? (
              <PostRow post={entry} {...row} />
            ) : (
              <ItemRow item={entry} onOpen={() => onOpen(entry)} {...row} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Nothing({ searching, onClear, onGone }: { searching: boolean; onClear: () => void; onGone: () => void }) {
  useWhenGone(onGone)
  return (
    <div className="p-4">
      {searching ? (
        <EmptyState
          level={3}
          title={texts.noneFound}
          text={texts.noneFoundText}
          action={<Button onClick={onClear}>{texts.clear}</Button>}
        />
      ) : (
        <EmptyState level={3} title={texts.emptyTitle} text={texts.emptyText} />
      )}
    </div>
  )
}

function ShowMore({ busy, onPress, onGone }: { busy: boolean; onPress: () => void; onGone: () => void }) {
  useWhenGone(onGone)
  return (
    <p className="p-4 flex justify-center">
      <Button busy={busy} busyLabel={texts.showingMore} onClick={onPress}>
        {texts.showMore}
      </Button>
    </p>
  )
}

function Waiting() {
  return (
    <SkeletonRegion className="grid gap-3 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </SkeletonRegion>
  )
}
