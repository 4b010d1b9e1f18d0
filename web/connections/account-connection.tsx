import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import {
  connectableCount,
  distributors,
  fieldOf,
  groups,
  platformCount,
  platformNames,
  type Group,
} from '#domain/connections/rules.ts'
import type { AddressPlatform, UsedPlatform } from '#domain/connections/schema.ts'
import { accountConnectionTexts as texts, connectionTexts } from '#domain/connections/texts.ts'
import { productName } from '#domain/shared/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { switchTheme } from '#web/platform/theme.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BrandBar } from '#web/ui/brand-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConnections, useUpdateUsed, type Connections } from './data.ts'
import { PlatformRow } from './platform-row.tsx'
import { useInstagramNotice } from './use-instagram-notice.ts'
import styles from './account-connection.module.css'

type Props = { notice?: ReactNode; leaving: boolean; onLeave: () => void }

const SocialConnectDialog = later(() => import('./social-connect-dialog.tsx'), 'SocialConnectDialog', { over: true })

/** The account-connection onboarding. Each choice is saved immediately: both buttons only continue. */
export function AccountConnection({ notice, leaving, onLeave }: Props) {
  const { data, error, busy, refetch } = useConnections()
  useInstagramNotice(data?.urls.instagram_url)
  const count = data?.connected.size ?? 0
  const known = data ? undefined : 'invisible'
  return (
    <>
      <SkipLink />
      <BrandBar name={productName} onSwitch={switchTheme} />
      <main className={styles.page} id="main" tabIndex={-1}>
        {notice}
        <PageHead title={texts.title} sub={texts.sub} />
        {data ? (
          <Groups connections={data} />
        ) : error ? (
          <Alert className="mt-5" action={{ label: connectionTexts.tryAgain, onAction: () => void refetch(), busy }}>
            {messageOf(error, texts.loadFailed)}
          </Alert>
        ) : (
          <SkeletonRegion label={connectionTexts.loading} className={styles.columns}>
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </SkeletonRegion>
        )}
        <div className={styles.total} data-bar="accounts">
          {/* Until it is known, no number is claimed. */}
          <div role="status" className={known}>
            <ProgressBar
              value={count}
              max={platformCount}
              label={texts.progressLabel}
              words={<b className="numerals">{texts.progress(count, platformCount)}</b>}
            />
          </div>
          <div className={styles.actions}>
            <Button variant="ghost" onClick={onLeave}>
              {texts.later}
            </Button>
            <Button variant="primary" className={known} disabled={count === 0} busy={leaving} onClick={onLeave}>
              {count >= connectableCount ? texts.complete : texts.continueWith(count)}
            </Button>
          </div>
        </div>
      </main>
    </>
  )
}

/** Three columns: social media, distribution, and the three short groups in one card. */
function Groups({ connections }: { connections: Connections }) {
  const [open, setOpen] = useState<AddressPlatform | null>(null)
  const update = useUpdateUsed((error) => toast.error(texts.saveFailed, messageOf(error, texts.saveFailed)))
  const use = (platform: UsedPlatform, used: boolean) => update({ platform, used })
  const section = (group: Group) => (
    <GroupSection key={group.key} group={group} connections={connections} onOpen={setOpen} onUse={use} />
  )
  return (
    <div className={styles.columns}>
      {groups.slice(0, 2).map((group) => (
        <div key={group.key} className="card">
          {section(group)}
        </div>
      ))}
      <div className={`card ${styles.stack}`}>{groups.slice(2).map(section)}</div>
      {open && (
        <Suspense fallback={null}>
          <SocialConnectDialog
            platform={open}
            name={platformNames[open].name}
            url={connections.urls[fieldOf(open)]}
            version={connections.urls.version}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type SectionProps = {
  group: Group
  connections: Connections
  onOpen: (platform: AddressPlatform) => void
  onUse: (platform: UsedPlatform, used: boolean) => void
}

export function GroupSection({
  group: { key, platforms, chooseOne = false },
  connections,
  onOpen,
  onUse,
}: SectionProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const chosen = chooseOne ? distributors.find((platform) => connections.connected.has(platform)) : undefined
  function chooseNone(platform: UsedPlatform) {
    // The button disappears with the choice.
    list.current?.querySelector('input')?.focus()
    onUse(platform, false)
  }
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{texts.groups[key]}</h2>
        {chosen ? (
          <button type="button" className="link link-alone text-sm min-h-6" onClick={() => chooseNone(chosen)}>
            {texts.chooseNone}
          </button>
        ) : (
          <p className="text-sm text-ink-3 numerals">
            {chooseOne
              ? texts.chooseOne
              : texts.groupCount(
                  platforms.filter((platform) => connections.connected.has(platform)).length,
                  platforms.length,
                )}
          </p>
        )}
      </div>
      <ul ref={list}>
        {platforms.map((platform) => (
          <li key={platform}>
            <PlatformRow
              platform={platform}
              chooseOne={chooseOne}
              connections={connections}
              onOpen={onOpen}
              onUse={onUse}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
