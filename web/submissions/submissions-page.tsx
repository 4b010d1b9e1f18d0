import { usePrefetchQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { submissionKinds } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { paths } from '#web/app/paths.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { preferencesQuery } from '#web/preferences/data.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Board } from './board.tsx'
import { useBoardSearch } from './use-board-search.ts'

/** The status of works, recordings and releases with everyone they were sent to. */
export function SubmissionsPage() {
  usePageTitle(texts.title)
  // A new entry begins with the artist's today.
  usePrefetchQuery(preferencesQuery)
  const { search, change } = useBoardSearch()
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
      <div className="mt-5">
        <Tabs
          label={texts.title}
          value={search.kind}
          onValueChange={(kind) => change({ kind: kind === 'work' ? '' : kind, filter: '', recipient: '' })}
          items={submissionKinds.map((kind) => ({
            value: kind,
            label: texts.kinds[kind],
            content: <Board key={kind} kind={kind} />,
          }))}
        />
      </div>
    </>
  )
}
