import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pillars, type Pillar } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
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
import { useDeleteItem } from './use-delete-item.ts'

/** After so long without a key the search is asked for. */
const settleMs = 250

/** Your Content Library: everything that was uploaded, to look at, find, sort under pillars, download and delete. */
export function Library() {
  const [typed, setTyped] = useState('')
  const [pillar, setPillar] = useState<Pillar | ''>('')
  const search = useSettled(typed.trim())
  const list = useInfiniteQuery(itemsQuery({ search: search || undefined, pillar: pillar || undefined }))
  const searching = search !== '' || pillar !== ''
  const found = list.data?.pages[0]?.found
  return (
    <Card className="mt-5" title={texts.title} flush actions={found !== undefined && <p className="text-sm text-ink-2 num" role="status">{texts.count(found)}</p>}>
      <div className="cc-bar">
        <Boxes className="flex-1">
          <BoxField type="search" span={7} phoneSpan={12} label={texts.search} value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
          <BoxSelect span={5} phoneSpan={12} label={pillarTexts.label} value={pillar} onChange={(event) => setPillar(event.target.value as Pillar | '')}>
            <option value="">{texts.everyPillar}</option>
            {pillars.map((each) => <option key={each} value={each}>{pillarTexts.names[each]}</option>)}
          </BoxSelect>
        </Boxes>
        <AddImages />
      </div>
      {list.isPending ? <Waiting />
        : !list.data ? <div className="p-4"><Alert action={{ label: texts.tryAgain, onAction: () => void list.refetch(), busy: list.isFetching }}>{texts.loadFailed(messageOf(list.error, texts.failed))}</Alert></div>
          : found === 0 ? <Nothing searching={searching} onClear={() => { setTyped(''); setPillar('') }} />
            : <Items items={list.data.pages.flatMap((page) => page.data)} onBroken={() => void list.refetch()} />}
      {list.data && list.isError && <div className="p-4"><Alert action={{ label: texts.tryAgain, onAction: () => void list.refetch() }}>{texts.loadFailed(messageOf(list.error, texts.failed))}</Alert></div>}
      {list.hasNextPage && <p className="p-4 flex justify-center"><Button busy={list.isFetchingNextPage} busyLabel={texts.showingMore} onClick={() => void list.fetchNextPage()}>{texts.showMore}</Button></p>}
    </Card>
  )
}

function Items({ items, onBroken }: { items: ContentItem[]; onBroken: () => void }) {
  const [open, setOpen] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // The row goes with the button that was pressed.
  const remove = useDeleteItem(() => list.current?.focus())
  const opened = items.find((item) => item.id === open)
  return (
    <>
      <ul ref={list} tabIndex={-1} className="cc-items" aria-label={texts.list}>
        {items.map((item) => <li key={item.id}><ItemRow item={item} onOpen={() => setOpen(item.id)} onDelete={() => void remove(item)} onBroken={onBroken} /></li>)}
      </ul>
      {opened && <ItemDialog key={opened.id} item={opened} onClose={() => setOpen(null)} />}
    </>
  )
}

function Nothing({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  return (
    <div className="p-4">
      {searching
        ? <EmptyState level={3} title={texts.noneFound} text={texts.noneFoundText} action={<Button onClick={onClear}>{texts.clear}</Button>} />
        : <EmptyState level={3} title={texts.emptyTitle} text={texts.emptyText} />}
    </div>
  )
}

function Waiting() {
  return <SkeletonRegion className="grid gap-3 p-4">{[1, 2, 3].map((row) => <Skeleton key={row} className="h-20" />)}</SkeletonRegion>
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
