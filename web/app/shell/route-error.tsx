import '#web/ui/styles/art.css'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { endRenderedPage } from '#web/platform/rendered-page.ts'
import { ErrorFallback } from './error-fallback.tsx'
import { reportError } from './report-error.ts'

/** A screen has thrown: the report goes to the server's log; the screen shows its id. */
export function RouteError() {
  const error = useRouteError()
  const [report, setReport] = useState<{ id: string | undefined } | null>(null)
  useEffect(endRenderedPage, [])
  useEffect(() => void reportError(error).then((id) => setReport({ id })), [error])
  return (
    <ErrorFallback
      requestId={report?.id}
      unlogged={report !== null && report.id === undefined}
      onTryAgain={() => location.reload()}
    />
  )
}
