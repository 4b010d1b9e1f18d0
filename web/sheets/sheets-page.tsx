import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedSheet } from '#domain/sheets/schema.ts'
import { sheetTexts as texts } from '#domain/sheets/texts.ts'
import { paths } from '#web/app/paths.ts'
import { ListState } from '#web/platform/list-state.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { sheetsQuery } from './data.ts'
import { SheetFilters } from './sheet-filters.tsx'
import { SheetRow, type Answers } from './sheet-row.tsx'
import { useSheetSearch } from './use-sheet-search.ts'
import styles from './sheets.module.css'

/** All split sheets of the account: how far each is, and who is missing. */
export function SheetsPage({ answers }: { answers: Answers }) {
  usePageTitle(texts.title)
  const { search, isFiltered, change, clear } = useSheetSearch()
  const list = useInfiniteQuery(sheetsQuery(search))
  const sheets = list.data?.pages.flatMap((page) => page.data)
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.section('releases')}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {texts.back}
          </Link>
        }
      />
      <div className={styles.page}>
        {(isFiltered || !sheets || sheets.length > 0) && <SheetFilters search={search} onChange={change} />}
        {sheets && sheets.length > 0 && <Rows sheets={sheets} stale={list.isPlaceholderData} answers={answers} />}
        {sheets?.length === 0 && (isFiltered ? <NothingFound onClear={clear} /> : <Empty />)}
        <ListState list={list} texts={texts} failed={texts.listFailed} />
      </div>
    </>
  )
}

const Rows = ({ sheets, stale, answers }: { sheets: ListedSheet[]; stale: boolean; answers: Answers }) => (
  <ul className={`card ${styles.rows}`} aria-label={texts.list} aria-busy={stale}>
    {sheets.map((sheet) => (
      <SheetRow key={sheet.id} sheet={sheet} answers={answers} />
    ))}
  </ul>
)

const Empty = () => (
  <EmptyState
    title={texts.empty}
    text={texts.emptyText}
    action={
      <Link className={buttonClass({ variant: 'primary' })} to={paths.section('releases')}>
        {texts.toReleases}
      </Link>
    }
  />
)

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={texts.nothingFound}
    text={texts.nothingFoundText}
    action={<Button onClick={onClear}>{texts.showAll}</Button>}
  />
)
