import { errorFallbackTexts as texts } from '#domain/shell/texts.ts'
import { toast } from '#web/ui/toast-store.ts'
import { reportError } from './report-error.ts'

/** How many errors one visit reports: what fails in a loop must not fill the log. */
const mostReports = 5

/**
 * An error outside of drawing, such as in a timer: the screen still stands, so it stays, with what was typed in it. The error goes
 * to the server's log as from the error fallback, and a toast says the same words with the id. Answers how to stop listening.
 */
export function watchUnhandledErrors(target: Window): () => void {
  const told = new Set<string>()
  const tell = async (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    // The same again says nothing new; an aborted request is nobody's error.
    if (told.has(message) || told.size >= mostReports || (error instanceof DOMException && error.name === 'AbortError'))
      return
    told.add(message)
    const id = await reportError(error)
    toast.error(texts.title, id ? `${texts.text} ${texts.requestId}: ${id}` : texts.notLogged)
  }
  // Without an error object it is a note of the browser's, or of a script from elsewhere.
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
