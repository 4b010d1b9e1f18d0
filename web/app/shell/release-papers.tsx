import { Suspense } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { mlc } from '#domain/submissions/rules.ts'
import { later } from '#web/platform/later.tsx'
import { AskSent } from '#web/submissions/ask-sent.tsx'

const SocietyTablePage = later(() => import('#web/society-tables/society-table-page.tsx'), 'SocietyTablePage')
const MlcPage = later(() => import('#web/mlc/mlc-page.tsx'), 'MlcPage')

export type PaperView = 'society-table' | 'mlc'

/** A paper of a release for a destination; once it is made, the question whether it was sent. */
export const ReleasePaper = ({ view, release }: { view: PaperView; release: ReleaseDetail }) => (
  <Suspense>
    {view === 'mlc' && (
      <MlcPage
        release={release}
        afterPaper={({ held, onDone }) => <AskSent kind="work" held={held} recipient={mlc} onDone={onDone} />}
      />
    )}
    {view === 'society-table' && (
      <SocietyTablePage
        release={release}
        afterPaper={({ held, society, onDone }) => (
          <AskSent kind="work" held={held} recipient={society} onDone={onDone} />
        )}
      />
    )}
  </Suspense>
)
