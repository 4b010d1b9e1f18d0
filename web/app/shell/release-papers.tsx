import { Suspense } from 'react'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { mlc } from '#domain/submissions/rules.ts'
import { submissionTexts } from '#domain/submissions/texts.ts'
import { later } from '#web/platform/later.tsx'
import { RecordingsTable } from '#web/recordings-tables/recordings-table.tsx'
import { AskSent } from '#web/submissions/ask-sent.tsx'

const SocietyTablePage = later(() => import('#web/society-tables/society-table-page.tsx'), 'SocietyTablePage')
const MlcPage = later(() => import('#web/mlc/mlc-page.tsx'), 'MlcPage')
const UploadSheetPage = later(() => import('#web/upload-sheets/upload-sheet-page.tsx'), 'UploadSheetPage')
const RecordingsPage = later(() => import('#web/recording-details/recordings-page.tsx'), 'RecordingsPage')

const DdexPage = later(() => import('#web/ddex/ddex-page.tsx'), 'DdexPage')
const RecipientList = later(() => import('#web/ddex-recipients/recipient-list.tsx'), 'RecipientList')
const Lines = later(() => import('#web/readiness/lines.tsx'), 'Lines')

export type PaperView = 'society-table' | 'mlc' | 'recordings' | 'upload-sheet' | 'ddex'

/** A paper of a release for a destination; once it is made, the question whether it was sent. */
export const ReleasePaper = ({
  view,
  release,
  songId,
}: {
  view: PaperView
  release: ReleaseDetail
  songId: string | null
}) => (
  <Suspense>
    {view === 'ddex' && (
      <DdexPage
        release={release}
        list={(lines) => <Lines lines={lines} releaseId={release.id} />}
        recipients={<RecipientList />}
        afterPaper={({ to, ...paper }) => <AskSent kind="release" recipient={to} {...paper} />}
      />
    )}
    {view === 'mlc' && (
      <MlcPage
        release={release}
        afterPaper={({ of, ...paper }) => (
          // Collectors of recordings have names, not codes.
          <AskSent key={of} kind={of} recipient={of === 'work' ? mlc : submissionTexts.mlc} {...paper} />
        )}
      />
    )}
    {view === 'upload-sheet' && <UploadSheetPage releaseId={release.id} />}
    {view === 'society-table' && (
      <SocietyTablePage
        release={release}
        afterPaper={({ held, society, onDone }) => (
          <AskSent kind="work" held={held} recipient={society} onDone={onDone} />
        )}
      />
    )}
    {view === 'recordings' && (
      <RecordingsPage
        release={release}
        songId={songId}
        paper={
          <RecordingsTable
            releaseId={release.id}
            afterPaper={(paper) => <AskSent kind="recording" recipient={null} {...paper} />}
          />
        }
      />
    )}
  </Suspense>
)
