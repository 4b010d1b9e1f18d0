import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts as texts, profileTexts } from '#domain/profile/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Card } from '#web/ui/card.tsx'
import { FullScreenDialog } from '#web/ui/full-screen-dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { profileQuery } from './data.ts'

/** What the account holds, to read. Editing and the other two tabs belong to a later version. */
export function ProfileSettings({ onClose }: { onClose: () => void }) {
  const profile = useQuery(profileQuery)
  return (
    <FullScreenDialog open onOpenChange={(open) => !open && onClose()} title={profileTexts.settings}>
      {profile.isPending ? <SkeletonRegion label={texts.loading}><Skeleton className="h-40" /></SkeletonRegion>
        : profile.data ? <Personal profile={profile.data} />
          : <Alert action={{ label: texts.tryAgain, onAction: () => void profile.refetch() }}>{messageOf(profile.error, profileTexts.loadFailed)}</Alert>}
    </FullScreenDialog>
  )
}

function Personal({ profile }: { profile: Profile }) {
  return (
    <Card title={texts.personal}>
      <Boxes view>
        <BoxField label={texts.firstName} span={6} readOnly value={profile.first_name} />
        <BoxField label={texts.lastName} span={6} readOnly value={profile.last_name} />
        <BoxField label={texts.email} span={12} readOnly value={profile.email} help={texts.emailNote} />
        <BoxField label={texts.phone} span={6} readOnly value={profile.phone ?? texts.notProvided} />
        <BoxField label={texts.referralCode} span={6} readOnly value={profile.referral_code} />
      </Boxes>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <Badge tone={profile.phone_verified ? 'ok' : 'warn'}>{profile.phone_verified ? texts.verified : texts.notVerified}</Badge>{texts.later}
      </p>
    </Card>
  )
}
