import { reportClientError } from '#domain/system/calls.ts'
import { callApi } from '#web/platform/api-client.ts'

/** Writes an error of the page into the server's log; answers the id it stands under there, or undefined where that failed. */
export async function reportError(error: unknown): Promise<string | undefined> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const body = { message: message.slice(0, 2000), address: location.pathname, stack: stack?.slice(0, 8000) }
  return callApi(reportClientError, { access: 'public', body }).then(
    (answer) => answer.id,
    () => undefined,
  )
}
