import { shellTexts } from '#domain/shell/texts.ts'
import { Alert } from '#web/ui/alert.tsx'

/** The installation's settings could not be loaded, so nothing can start. */
export function StartFailed() {
  return (
    <main className="mx-auto max-w-xl p-6">
      <Alert action={{ label: shellTexts.tryAgain, onAction: () => location.reload() }}>{shellTexts.startFailed}</Alert>
    </main>
  )
}
