import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts as texts, profileTexts } from '#domain/profile/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import { AccountPanel } from '#web/account-deletion/account-panel.tsx'
import { AvatarField } from '#web/avatars/avatar-field.tsx'
import { MailPreferences } from '#web/mail/mail-preferences.tsx'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { BillingAddressForm } from '#web/profile/billing-address-form.tsx'
import { profileQuery } from '#web/profile/data.ts'
import { PersonalForm } from '#web/profile/personal-form.tsx'
import { ReferralsTab } from '#web/profile/referrals-tab.tsx'
import { settingsTabIn, settingsTabs, useNamedPart, type SettingsTab } from '#web/profile/use-settings-address.ts'
import { PaymentMethodPanel } from '#web/subscriptions/payment-method-panel.tsx'
import { SubscriptionPanel } from '#web/subscriptions/subscription-panel.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FullScreenDialog } from '#web/ui/full-screen-dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const ArtistTab = later(() => import('#web/artist-defaults/artist-tab.tsx'), 'ArtistTab')

type Props = { tab: SettingsTab; onTab: (tab: SettingsTab) => void; onClose: () => void }

/** The full-screen dialog with its three tabs, and one for the artist's defaults. Asks before unsaved changes are lost. */
export function ProfileSettings({ tab, onTab, onClose }: Props) {
  const profile = useQuery(profileQuery)
  const [unsaved, setUnsaved] = useState(false)
  useLeaveWarning(unsaved, { stays: ({ search }) => settingsTabIn(search) === tab })

  const content = (name: SettingsTab) => {
    if (name === 'artist')
      return (
        <Suspense fallback={<Loading />}>
          <ArtistTab onUnsaved={setUnsaved} />
        </Suspense>
      )
    if (profile.isPending) return <Loading />
    if (!profile.data)
      return (
        <Alert action={{ label: texts.tryAgain, onAction: () => void profile.refetch() }}>
          {messageOf(profile.error, profileTexts.loadFailed)}
        </Alert>
      )
    if (name === 'profile') return <ProfileTab profile={profile.data} onUnsaved={setUnsaved} />
    return name === 'billing' ? (
      <BillingTab profile={profile.data} onUnsaved={setUnsaved} />
    ) : (
      <ReferralsTab profile={profile.data} />
    )
  }

  return (
    <FullScreenDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={profileTexts.settings}
    >
      <Tabs
        label={profileTexts.settings}
        value={tab}
        onValueChange={(next) => onTab(next as SettingsTab)}
        panelClassName="p-5"
        items={settingsTabs.map((name) => ({
          value: name,
          label: texts.tabs[name],
          shortLabel: texts.shortTabs[name],
          content: content(name),
        }))}
      />
    </FullScreenDialog>
  )
}

const Loading = () => (
  <SkeletonRegion label={texts.loading}>
    <Skeleton className="h-40" />
  </SkeletonRegion>
)

type TabProps = { profile: Profile; onUnsaved: (unsaved: boolean) => void }

/** The person's profile, and below it the account's own functions, which work with any subscription. */
function ProfileTab({ profile, onUnsaved }: TabProps) {
  useNamedPart()
  return (
    <div className="grid gap-6">
      <PersonalForm profile={profile} onUnsaved={onUnsaved} />
      <hr className="-mx-5 border-rule" />
      <AvatarField />
      <MailPreferences />
      <AccountPanel email={profile.email} subscribed={mayWrite(profile.subscription.status)} />
    </div>
  )
}

function BillingTab({ profile, onUnsaved }: TabProps) {
  useNamedPart()
  return (
    <div className="grid gap-6">
      <h2 className="card-title -mb-2" id="billing">
        {texts.billing}
      </h2>
      <SubscriptionPanel />
      <hr className="-mx-5 border-rule" />
      <BillingAddressForm profile={profile} onUnsaved={onUnsaved} />
      <hr className="-mx-5 border-rule" />
      <PaymentMethodPanel />
    </div>
  )
}
