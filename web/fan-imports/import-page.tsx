import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isCancelable, isWorking, type ImportState } from '#domain/fan-imports/rules.ts'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { backToSection } from '#domain/shell/texts.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useKeptFocus } from '#web/platform/use-kept-focus.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ColumnsForm } from './columns-form.tsx'
import { importQuery, useImportCalls, type ImportCalls } from './data.ts'
import { DropZone } from './drop-zone.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import styles from './fan-imports.module.css'

const back = (
  <Link className="back-link" to={paths.fanImports}>
    <ArrowLeft aria-hidden className="icon icon-small" />
    {backToSection(texts.title)}
  </Link>
)

/** One import, from its arrival to its undo, showing the server's state in every tab. */
export function ImportPage({ id }: { id: string }) {
  const { data: found, error, isFetching, refetch } = useQuery(importQuery(id))
  const calls = useImportCalls(id)
  usePageTitle(found?.file_name ?? texts.one)
  useOutcome(found, calls)
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageHead title={texts.one} back={back} />
        <EmptyState title={texts.notFound} />
      </>
    )
  return (
    <>
      <PageHead
        title={<bdi>{found?.file_name ?? texts.one}</bdi>}
        sub={found && texts.lastState(formatDate(found.created_at.slice(0, 10)), texts.states[found.state])}
        back={back}
        actions={found && isCancelable(found.state) && <CancelButton calls={calls} />}
      />
      <div className={styles.page}>
        {found && <Standing key={found.id} found={found} calls={calls} />}
        {!found && !error && (
          <SkeletonRegion>
            <Skeleton className="h-64" />
          </SkeletonRegion>
        )}
        {!found && error && (
          <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
            {messageOf(error, texts.readFailed)}
          </Alert>
        )}
      </div>
    </>
  )
}

/** Reports its result, in the tab that saw it happen. */
function useOutcome(found: FanImport | undefined, calls: ImportCalls): void {
  const before = useRef<ImportState | null>(null)
  useEffect(() => {
    if (!found) return
    if (before.current === 'writing' && found.state === 'done')
      toast.success(texts.uploaded, texts.imported(found.added, found.file_name))
    const isOver = found.state === 'done' || found.state === 'undone'
    if (isOver && before.current !== null && before.current !== found.state) void calls.fansChanged()
    before.current = found.state
  }, [found, calls])
}

function CancelButton({ calls }: { calls: ImportCalls }) {
  const [busy, setBusy] = useState(false)
  const own = useKeptFocus<HTMLButtonElement>(null)
  const cancel = async () => {
    setBusy(true)
    try {
      await calls.cancel()
      toast.success(texts.canceled)
    } catch (error) {
      toast.error(texts.saveFailed, messageOf(error, texts.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button ref={own} busy={busy} onClick={() => void cancel()}>
      {texts.cancel}
    </Button>
  )
}

function Standing(props: { found: FanImport; calls: ImportCalls }) {
  const [matching, setMatching] = useState(false)
  const place = useKeptFocus<HTMLDivElement>(`${props.found.state} ${matching}`)
  return (
    <div ref={place} className="grid grid-cols-1 gap-5">
      <Step {...props} matching={matching} setMatching={setMatching} />
    </div>
  )
}

type StepProps = { found: FanImport; calls: ImportCalls; matching: boolean; setMatching: (matching: boolean) => void }

function Step({ found, calls, matching, setMatching }: StepProps) {
  const { state } = found
  if (isWorking(state)) return <Working found={found} />
  if (state === 'matching' || (state === 'ready' && matching))
    return <ColumnsForm found={found} calls={calls} onSaved={() => setMatching(false)} />
  if (state === 'ready') return <ImportPreview found={found} calls={calls} onMatch={() => setMatching(true)} />
  if (state === 'done' || state === 'undone') return <ImportResult found={found} calls={calls} />
  if (state === 'waiting') return <Alert tone="info">{texts.waitingText}</Alert>
  return (
    <>
      {state === 'failed' && <Alert tone="warn">{texts.failures[found.failure ?? 'broken']}</Alert>}
      {state === 'refused' && (
        <Alert tone="warn" title={texts.refusedTitle}>
          {found.refusal}
        </Alert>
      )}
      {state === 'canceled' && <Alert tone="info">{texts.canceledText}</Alert>}
      <DropZone />
    </>
  )
}

function Working({ found: { state, progress, rows } }: { found: FanImport }) {
  const words = texts.working[state as keyof typeof texts.working]
  return (
    <Card title={words}>
      <div aria-live="polite">
        {state === 'writing' && rows > 0 ? (
          <ProgressBar value={Math.min(progress, rows)} max={rows} label={words} words={texts.linesDone(progress)} />
        ) : (
          <p className={styles.working}>
            <Spinner />
            {state === 'reading' && progress > 0 ? texts.linesDone(progress) : words}
          </p>
        )}
      </div>
    </Card>
  )
}
