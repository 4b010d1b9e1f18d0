import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import '../styles/public.css'
import { ErrorFallback } from './error-fallback.tsx'
import { reportError } from './report-error.ts'

/** A screen has thrown: the report goes to the server's log, and its id onto the screen. */
export function RouteError() {
  const error = useRouteError()
  const [id, setId] = useState<string>()
  useEffect(() => void reportError(error).then(setId), [error])
  return <ErrorFallback requestId={id} onTryAgain={() => location.reload()} />
}
