import { useId, useState } from 'react'
import { preferencesTexts as texts } from '#domain/preferences/texts.ts'
import { zoneName } from '#domain/shared/time-zones.ts'
import { useSave } from '#web/platform/use-save.ts'
import { useUpdatePreferences } from '#web/preferences/data.ts'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Every zone by its present name, with the chosen one, which this browser may not list. */
const zonesWith = (chosen: string) =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => zoneName(zone) ?? zone)])].sort()

/** `zone`: the account's. Its list is the system's own: it is searched by typing, and turns into a wheel on phones. */
export function TimeZoneDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const formId = useId()
  const [chosen, setChosen] = useState(zone)
  const update = useUpdatePreferences()
  const { busy, onSubmit } = useSave({
    check: () => chosen,
    send: async (time_zone) => {
      if (time_zone === zone) return
      await update.mutateAsync({ time_zone })
      toast.success(texts.zoneSaved, time_zone)
    },
    onSaved: onClose,
    // `useUpdatePreferences` reports it.
    failed: () => undefined,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={busy}
      title={texts.timeZone}
      description={texts.timeZoneText}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Boxes>
          <BoxSelect
            span={12}
            label={texts.timeZone}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {zonesWith(zone).map((each) => (
              <option key={each} value={each}>
                {each.replaceAll('_', ' ')}
              </option>
            ))}
          </BoxSelect>
        </Boxes>
      </form>
    </Dialog>
  )
}
