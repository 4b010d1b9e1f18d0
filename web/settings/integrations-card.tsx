import { groups, platformCount, platformNames, type Group } from '#domain/connections/rules.ts'
import { accountConnectionTexts } from '#domain/connections/texts.ts'
import { settingsTexts as texts } from '#domain/settings/texts.ts'
import { paths } from '#web/app/paths.ts'
import { useConnections } from '#web/connections/data.ts'
import { ManageLink, SettingsCard, SettingsLink } from './settings-card.tsx'

/** The groups of the account connection, its last two in one row. */
const rows: { name: string; keys: Group['key'][] }[] = [
  { name: texts.integrations.social, keys: ['social'] },
  { name: texts.integrations.distribution, keys: ['distribution'] },
  { name: texts.integrations.streaming, keys: ['streaming'] },
  { name: texts.integrations.links, keys: ['presave', 'links'] },
]

/** Connections by group; each row links to where it is changed. Without a response the links still work. */
export function IntegrationsCard() {
  const { data } = useConnections()
  const row = ({ name, keys }: (typeof rows)[number]) => {
    const shown = groups.filter(({ key }) => keys.includes(key))
    const platforms = shown.flatMap((group) => group.platforms)
    const connected = data && platforms.filter((platform) => data.connected.has(platform))
    const count =
      connected &&
      (shown[0]!.chooseOne && connected.length > 0
        ? texts.chosen
        : texts.counted(connected.length, shown[0]!.chooseOne ? 1 : platforms.length))
    return (
      <SettingsLink
        key={name}
        name={name}
        to={paths.accountConnection}
        middle={connected && (connected.map((platform) => platformNames[platform].name).join(', ') || texts.none)}
        value={<span className="numerals">{count}</span>}
      />
    )
  }
  return (
    <SettingsCard
      wide
      title={texts.cards.integrations}
      manage={<ManageLink card={texts.cards.integrations} to={paths.accountConnection} />}
      actions={
        data && (
          <p className="text-sm text-ink-2 numerals">
            {accountConnectionTexts.progress(data.connected.size, platformCount)}
          </p>
        )
      }
    >
      {rows.map(row)}
    </SettingsCard>
  )
}
