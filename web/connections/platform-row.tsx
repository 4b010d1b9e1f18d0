import { asksForAddress, fieldOf, handleOf, platformNames } from '#domain/connections/rules.ts'
import type { AddressPlatform, Platform, UsedPlatform } from '#domain/connections/schema.ts'
import { accountConnectionTexts as texts } from '#domain/connections/texts.ts'
import { ConnectionButton } from './connection-button.tsx'
import type { Connections } from './data.ts'
import styles from './account-connection.module.css'

type Props = {
  platform: Platform
  chooseOne: boolean
  connections: Connections
  onOpen: (platform: AddressPlatform) => void
  onUse: (platform: UsedPlatform, used: boolean) => void
}

/** A platform with its two letters. The six with an address open the dialog; for the others one marks 'I use this'. */
export function PlatformRow({ platform, chooseOne, connections, onOpen, onUse }: Props) {
  const on = connections.connected.has(platform)
  const { name, letters } = platformNames[platform]
  const mark = (
    <span className={styles.mark} aria-hidden="true">
      {letters}
    </span>
  )
  if (asksForAddress(platform)) {
    const url = connections.urls[fieldOf(platform)]
    return (
      <div className={on ? `${styles.platform} ${styles.connected}` : styles.platform}>
        {mark}
        <span className={styles.name}>
          <b>{name}</b>
          {url && <bdi title={url}>{handleOf(platform, url)}</bdi>}
        </span>
        <ConnectionButton name={name} connected={on} small onOpen={() => onOpen(platform)} />
      </div>
    )
  }
  return (
    <label className={on ? `${styles.platform} ${styles.connected}` : styles.platform}>
      {mark}
      <span className={styles.name}>
        <b>{name}</b>
        {on && <span>{chooseOne ? texts.myDistributor : texts.noted}</span>}
      </span>
      <span className={styles.handle}>
        {!chooseOne && <span aria-hidden="true">{texts.iUseThis}</span>}
        <span className="tick">
          {chooseOne ? (
            <input
              type="radio"
              name="distributor"
              aria-label={name}
              checked={on}
              onChange={() => onUse(platform, true)}
            />
          ) : (
            <>
              <input
                type="checkbox"
                aria-label={texts.iUse(name)}
                checked={on}
                onChange={({ target }) => onUse(platform, target.checked)}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 13c2 2 3 4 4.5 6C11 12 15 6 22 0" />
              </svg>
            </>
          )}
        </span>
      </span>
    </label>
  )
}
