import { reportClientError } from '#domain/system/calls.ts'
import { callApi } from '#web/platform/api-client.ts'

/** Logs an error of the page on the server; returns its id there, or undefined on failure. */
export async function reportError(error: unknown): Promise<string | undefined> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const body = { message: message.slice(0, 2000), address: location.pathname, stack: stack?.slice(0, 8000) }
  return callApi(reportClientError, { access: 'public', body }).then(
    (answer) => answer.id,
    () => undefined,
  )
}
