import { useQuery } from '@tanstack/react-query'
import type { OptionalMailKind } from '#domain/mail/schema.ts'
import { mailTexts } from '#domain/mail/texts.ts'
import { settingsTexts as texts } from '#domain/settings/texts.ts'
import { mailChoicesQuery, useMailSwitch } from '#web/mail/data.ts'
import { SettingsLink, SettingsSwitch } from './settings-card.tsx'

/** A kind of mail, on or off. Until its state is known, a link to the place that says why and offers to try again. */
export function MailSwitchRow({ kind, otherwise }: { kind: OptionalMailKind; otherwise: string }) {
  const { data } = useQuery(mailChoicesQuery)
  const { turn, busy } = useMailSwitch()
  const name = mailTexts.kinds[kind].label
  if (!data) return <SettingsLink name={name} to={otherwise} value={texts.choose} />
  return (
    <SettingsSwitch name={name} checked={data[kind]} busy={busy} onCheckedChange={(wanted) => turn(kind, wanted)} />
  )
}
