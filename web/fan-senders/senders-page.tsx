import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { senderSorts, type SenderSort } from '#domain/fan-senders/rules.ts'
import type { FanSender, SenderTotals } from '#domain/fan-senders/schema.ts'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { ListState } from '#web/platform/list-state.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { StubTiles } from '#web/ui/stub-tiles.tsx'
import { sendersQuery, useSenderCalls } from './data.ts'
import { nameOf, SenderRow } from './sender-row.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { WaitingDomains } from './waiting-domains.tsx'
import styles from './fan-senders.module.css'

type Props = {
  back?: ReactNode
  /** What replaces the page after this error, if not the error itself. */
  instead?: (error: Error) => ReactNode
}

/** For admins: artists who mail fans, the results of their mails, and a way to stop them. */
export function SendersPage({ back, instead }: Props) {
  usePageTitle(texts.title)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim().slice(0, 100), 250)
  const [sort, setSort] = useState<SenderSort>('sent')
  const list = useInfiniteQuery(sendersQuery({ search, sort }))
  const calls = useSenderCalls()
  const [stopping, setStopping] = useState<FanSender | null>(null)
  const other = list.error && instead?.(list.error)
  if (other) return other
  const rows = list.data?.pages.flatMap((page) => page.data)
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} back={back} />
      <div className={styles.page}>
        {list.data && <Totals totals={list.data.pages.at(-1)!.totals} />}
        <WaitingDomains />
        <Filters typed={typed} sort={sort} onType={setTyped} onSort={setSort} />
        {rows && rows.length > 0 && (
          <>
            <ul
              className={`card ${styles.rows}`}
              aria-label={texts.list}
              aria-busy={list.isPlaceholderData || undefined}
            >
              {rows.map((sender) => (
                <SenderRow key={sender.id} sender={sender} calls={calls} onStop={() => setStopping(sender)} />
              ))}
            </ul>
            <p className="text-sm text-ink-2">{texts.limits}</p>
          </>
        )}
        {rows?.length === 0 && (
          <EmptyState
            title={search ? texts.nothingFound : texts.empty}
            text={search ? texts.nothingFoundText : texts.emptyText}
          />
        )}
        <ListState list={list} texts={texts} failed={texts.loadFailed} />
      </div>
      {stopping && (
        <StopDialog id={stopping.id} name={nameOf(stopping)} calls={calls} onClose={() => setStopping(null)} />
      )}
    </>
  )
}

function Totals({ totals }: { totals: SenderTotals }) {
  const tile = (key: keyof typeof texts.figures) => ({ label: texts.figures[key], value: texts.number(totals[key]) })
  return (
    <>
      <StubTiles tiles={[tile('sent'), tile('refused'), tile('bounced'), tile('complained')]} />
      <p className="text-sm text-ink-2" role="status">
        {texts.artists(totals.artists)}
      </p>
    </>
  )
}

type FilterProps = {
  typed: string
  sort: SenderSort
  onType: (typed: string) => void
  onSort: (sort: SenderSort) => void
}

function Filters({ typed, sort, onType, onSort }: FilterProps) {
  return (
    <div role="search" aria-label={texts.list}>
      <Boxes>
        <BoxField
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          span={8}
          phoneSpan={12}
          dir="auto"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <BoxSelect
          label={texts.sort}
          span={4}
          phoneSpan={12}
          value={sort}
          onChange={({ target }) => onSort(senderSorts.find((each) => each === target.value) ?? 'sent')}
        >
          {senderSorts.map((each) => (
            <option key={each} value={each}>
              {texts.sorts[each]}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
    </div>
  )
}
