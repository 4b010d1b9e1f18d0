import { offlineText } from '#domain/shell/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Alert } from '#web/ui/alert.tsx'

export function OfflineNotice() {
  return useOnline() ? null : (
    <Alert tone="warn" role="status" className="mb-5">
      {offlineText}
    </Alert>
  )
}
