import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileSettingsTexts as texts, profileTexts } from '#domain/profile/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FullScreenDialog } from '#web/ui/full-screen-dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BillingTab } from './billing-tab.tsx'
import { profileQuery } from './data.ts'
import { ProfileTab } from './profile-tab.tsx'
import { ReferralsTab } from './referrals-tab.tsx'
import { settingsTabs, type SettingsTab } from './use-settings-address.ts'

type Props = { tab: SettingsTab; onTab: (tab: SettingsTab) => void; onClose: () => void }

/** The full-screen dialog with its three tabs. Leaving what is not saved is asked about first. */
export function ProfileSettings({ tab, onTab, onClose }: Props) {
  const profile = useQuery(profileQuery)
  const confirm = useConfirm()
  const [unsaved, setUnsaved] = useState(false)

  async function leave(go: () => void) {
    const question = { title: texts.discardTitle, text: texts.discardText, action: texts.discard, cancel: texts.keep, danger: true }
    if (unsaved && !(await confirm(question))) return
    setUnsaved(false)
    go()
  }

  const content = (name: SettingsTab) => {
    if (profile.isPending) return <SkeletonRegion label={texts.loading}><Skeleton className="h-40" /></SkeletonRegion>
    if (!profile.data) return <Alert action={{ label: texts.tryAgain, onAction: () => void profile.refetch() }}>{messageOf(profile.error, profileTexts.loadFailed)}</Alert>
    if (name === 'profile') return <ProfileTab profile={profile.data} onUnsaved={setUnsaved} />
    return name === 'billing' ? <BillingTab profile={profile.data} onUnsaved={setUnsaved} /> : <ReferralsTab profile={profile.data} />
  }

  return (
    <FullScreenDialog open onOpenChange={(open) => { if (!open) void leave(onClose) }} title={profileTexts.settings}>
      <Tabs label={profileTexts.settings} value={tab} onValueChange={(next) => void leave(() => onTab(next as SettingsTab))} panelClassName="p-5"
        items={settingsTabs.map((name) => ({ value: name, label: texts.tabs[name], shortLabel: texts.shortTabs[name], content: content(name) }))} />
    </FullScreenDialog>
  )
}
