import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ImportState } from '#domain/fan-imports/rules.ts'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { ListState } from '#web/platform/list-state.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { importsQuery } from './data.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './fan-imports.module.css'

/** All imports, newest first. */
export function ImportsPage({ back }: { back?: ReactNode }) {
  usePageTitle(texts.title)
  const list = useInfiniteQuery(importsQuery)
  const rows = list.data?.pages.flatMap((page) => page.data)
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} back={back} />
      <div className={styles.page}>
        <DropZone />
        {rows && rows.length > 0 && (
          <ul className={`card ${styles.imports}`} aria-label={texts.title}>
            {rows.map((each) => (
              <ImportRow key={each.id} row={each} />
            ))}
          </ul>
        )}
        {rows?.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
        <ListState list={list} texts={texts} failed={texts.listFailed} />
      </div>
    </>
  )
}

const tones: Partial<Record<ImportState, BadgeTone>> = {
  done: 'ok',
  failed: 'warn',
  refused: 'warn',
  reading: 'in-progress',
  writing: 'in-progress',
  undoing: 'in-progress',
}

function ImportRow({ row }: { row: FanImport }) {
  const day = formatDate(row.created_at.slice(0, 10))
  return (
    <li>
      <p>
        <Link to={paths.fanImport(row.id)}>
          <bdi>{row.file_name}</bdi>
        </Link>
        <span className="caption">
          {row.state === 'done' ? texts.lastLine(day, row.added, row.invalid) : `${day}.`}
        </span>
      </p>
      <Badge tone={tones[row.state] ?? 'plain'}>{texts.states[row.state]}</Badge>
    </li>
  )
}
