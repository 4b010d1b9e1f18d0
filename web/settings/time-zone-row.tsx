import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { preferencesTexts } from '#domain/preferences/texts.ts'
import { settingsTexts as texts } from '#domain/settings/texts.ts'
import { later } from '#web/platform/later.tsx'
import { preferencesQuery } from '#web/preferences/data.ts'
import { SettingsAction } from './settings-card.tsx'

const TimeZoneDialog = later(() => import('./time-zone-dialog.tsx'), 'TimeZoneDialog', { over: true })

/** The zone by which mails come; a dialog changes it. */
export function TimeZoneRow() {
  const { data } = useQuery(preferencesQuery)
  const [open, setOpen] = useState(false)
  const zone = data && (data.time_zone ?? preferencesTexts.noZoneYet)
  return (
    <>
      <SettingsAction
        name={texts.preferences.timeZone}
        onAct={() => setOpen(zone !== undefined)}
        value={zone?.replaceAll('_', ' ')}
      />
      {open && zone !== undefined && (
        <Suspense fallback={null}>
          <TimeZoneDialog zone={zone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
