import { errorFallbackTexts as texts } from '#domain/shell/texts.ts'
import { toast } from '#web/ui/toast-store.ts'
import { reportError } from './report-error.ts'

/** How many errors one visit reports: an error in a loop must not fill the log. */
const mostReports = 5

/**
 * Handles an error outside of rendering, such as in a timer: the screen is still intact, so it stays, with its typed text. The error
 * goes to the server's log like the error fallback's, and a toast says the same words with the id. Returns a function that stops listening.
 */
export function watchUnhandledErrors(target: Window): () => void {
  const told = new Set<string>()
  const tell = async (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    // A repeat says nothing new; an aborted request is not an error.
    if (told.has(message) || told.size >= mostReports || (error instanceof DOMException && error.name === 'AbortError'))
      return
    told.add(message)
    const id = await reportError(error)
    toast.error(texts.title, id ? `${texts.text} ${texts.requestId}: ${id}` : texts.notLogged)
  }
  // Without an error object it is the browser's own notice, or from a foreign script.
  const onError = (event: ErrorEvent) => {
    if (event.error) void tell(event.error)
  }
  const onRejection = (event: PromiseRejectionEvent) => void tell(event.reason)
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
