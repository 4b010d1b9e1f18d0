import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pillars, type Pillar } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { useWhenGone } from '#web/platform/use-when-gone.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { AddImages } from './add-images.tsx'
import { itemsQuery } from './data.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { useChoosePillar } from './use-choose-pillar.tsx'
import { useDeleteItem } from './use-delete-item.ts'
import styles from './library.module.css'

/** The search starts after this long without a key press. */
const settleMs = 250

/** Your Content Library: everything uploaded, to view, find, sort into pillars, download and delete. */
export function Library() {
  const [typed, setTyped] = useState('')
  const [pillar, setPillar] = useState<Pillar | ''>('')
  const search = useSettled(typed.trim(), settleMs)
  const toPillar = useChoosePillar()
  const body = useRef<HTMLDivElement>(null)
  const remove = useDeleteItem()
  const [open, setOpen] = useState<ContentItem | null>(null)
  const list = useInfiniteQuery(itemsQuery({ search: search || undefined, pillar: pillar || undefined }))
  // When their addresses expire, all images fail together: reload once.
  const readAddresses = () => void list.refetch({ cancelRefetch: false })
  const searching = search !== '' || pillar !== ''
  const found = list.data?.pages[0]?.found
  const items = list.data?.pages.flatMap((page) => page.data) ?? []
  // The pressed element may disappear: a row that is deleted or gets another pillar, the list with its last row, the button with the last page.
  const keepFocus = (place: HTMLElement | null = body.current) => {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true })
  }
  const toFirstOfLast = () =>
    keepFocus(
      body.current?.querySelectorAll<HTMLElement>(`.${styles.preview}`)[
        items.length - (list.data?.pages.at(-1)?.data.length ?? 0)
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
        <Filters typed={typed} pillar={pillar} onType={setTyped} onPillar={setPillar} />
        <AddImages />
      </div>
      <div ref={body} tabIndex={-1} role="group" aria-label={texts.list}>
        {list.isPending ? (
          <Waiting />
        ) : !list.data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : found === 0 ? (
          <Nothing
            searching={searching}
            onClear={() => {
              setTyped('')
              setPillar('')
            }}
            onGone={() => keepFocus()}
          />
        ) : (
          <Items
            items={items}
            onOpen={setOpen}
            onPillar={toPillar.choose}
            onDelete={(item) => void remove(item)}
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
      {open && (
        <ItemDialog key={open.id} item={items.find(({ id }) => id === open.id) ?? open} onClose={() => setOpen(null)} />
      )}
      {toPillar.dialog}
    </Card>
  )
}

type FiltersProps = {
  typed: string
  pillar: Pillar | ''
  onType: (text: string) => void
  onPillar: (pillar: Pillar | '') => void
}

function Filters({ typed, pillar, onType, onPillar }: FiltersProps) {
  return (
    <Boxes className="flex-1">
      <BoxField
        type="search"
        dir="auto"
        span={7}
        phoneSpan={12}
        label={texts.search}
        value={typed}
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
      />
      <BoxSelect
        span={5}
        phoneSpan={12}
        label={pillarTexts.label}
        value={pillar}
        onChange={(event) => onPillar(event.target.value as Pillar | '')}
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

type ItemsProps = {
  items: ContentItem[]
  onOpen: (item: ContentItem) => void
  onPillar: (item: ContentItem, pillar: Pillar | null) => Promise<void>
  onDelete: (item: ContentItem) => void
  onBroken: () => void
  onGone: () => void
}

function Items({ items, onOpen, onPillar, onDelete, onBroken, onGone }: ItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemRow
            item={item}
            onOpen={() => onOpen(item)}
            onPillar={(pillar) => onPillar(item, pillar)}
            onDelete={() => onDelete(item)}
            onBroken={onBroken}
            onGone={onGone}
          />
        </li>
      ))}
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
