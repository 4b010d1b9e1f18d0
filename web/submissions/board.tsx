import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { BoardRow as Row, SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { ListState } from '#web/platform/list-state.tsx'
import { toggled } from '#web/platform/toggled.ts'
import { useSocieties } from '#web/platform/use-societies.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardRow } from './board-row.tsx'
import { boardQuery, useSubmissionCalls } from './data.ts'
import { EntryDialog, HistoryDialog, loadDialogs } from './later-dialogs.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBoardSearch } from './use-board-search.ts'
import styles from './submissions.module.css'

type Open = { kind: 'history'; row: Row } | { kind: 'sent' } | null

/** The board of one kind: filters, rows, and what can be done with the selected ones. */
export function Board({ kind }: { kind: SubmissionKind }) {
  const { search, isFiltered, change } = useBoardSearch()
  const list = useInfiniteQuery(boardQuery({ ...search, kind }))
  const calls = useSubmissionCalls()
  const societies = useSocieties()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open>(null)
  useEffect(() => void loadDialogs(), [])
  const rows = list.data?.pages.flatMap((page) => page.data)
  // Filtered-out rows are no longer selected.
  const chosen = rows?.filter(({ id }) => selected.has(id)) ?? []
  const toggle = (id: string) => setSelected((before) => toggled(before, id))
  const clear = () => setSelected(new Set())
  return (
    <div className={styles.board}>
      <p className="text-sm text-ink-2">{texts.hints[kind]}</p>
      {(isFiltered || !rows || rows.length > 0) && (
        <BoardFilters kind={kind} search={search} societies={societies} onChange={change} />
      )}
      {rows && rows.length > 0 && (
        <>
          <SelectionBar
            kind={kind}
            chosen={chosen}
            shown={rows.length}
            recipient={search.recipient ?? null}
            onAll={() => setSelected(new Set(rows.map(({ id }) => id)))}
            onClear={clear}
            onSent={() => setOpen({ kind: 'sent' })}
          />
          <ul className={`card ${styles.rows}`} aria-label={texts.kinds[kind]} aria-busy={list.isPlaceholderData}>
            {rows.map((row) => (
              <BoardRow
                key={row.id}
                row={row}
                kind={kind}
                societies={societies}
                selected={selected.has(row.id)}
                onSelect={() => toggle(row.id)}
                onOpen={() => setOpen({ kind: 'history', row })}
              />
            ))}
          </ul>
        </>
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={isFiltered ? texts.nothingFound : texts.empty[kind]}
          text={isFiltered ? texts.nothingFoundText : texts.emptyText}
          action={isFiltered && <Button onClick={() => change({ filter: '', recipient: '' })}>{texts.showAll}</Button>}
        />
      )}
      <ListState list={list} texts={texts} failed={texts.loadFailed} />
      <Suspense>
        {open?.kind === 'history' && (
          <HistoryDialog
            kind={kind}
            id={open.row.id}
            title={open.row.title}
            calls={calls}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'sent' && (
          <EntryDialog
            kind={kind}
            subjects={chosen.map(({ id, title }) => ({ id, title }))}
            recipient={search.recipient}
            calls={calls}
            onSaved={clear}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
