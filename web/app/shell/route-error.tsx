import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { reportClientError } from '#domain/system/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import '../styles/public.css'
import { ErrorFallback } from './error-fallback.tsx'

/** A screen has thrown: the report goes to the server's log, and its id onto the screen. */
export function RouteError() {
  const error = useRouteError()
  const [id, setId] = useState<string>()
  useEffect(() => {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
    callApi(reportClientError, { access: 'public', body: { message: message.slice(0, 2000), address: location.pathname, stack: stack?.slice(0, 8000) } })
      .then((answer) => setId(answer.id), () => undefined)
  }, [error])
  return <ErrorFallback requestId={id} onTryAgain={() => location.reload()} />
}
