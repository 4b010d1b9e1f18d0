import { profileSettingsTexts as texts } from '#domain/profile/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** The number of unsaved changes, and the save button. */
export function FormFooter({ changes, label, busy }: { changes: number; label: string; busy: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {changes > 0 && <p className="text-sm text-biro font-medium">{texts.unsaved(changes)}</p>}
      <Button variant="primary" type="submit" busy={busy} busyLabel={texts.updating}>
        {label}
      </Button>
    </div>
  )
}
