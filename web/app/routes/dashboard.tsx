import { Suspense, type ReactNode } from 'react'
import { sectionTexts } from '#domain/shell/texts.ts'
import { CalendarButton } from '#web/calendar/calendar-button.tsx'
import { DashboardScreen } from '#web/dashboard/dashboard-screen.tsx'
import { NewLabelCopyLink } from '#web/label-copy/new-label-copy-link.tsx'
import { later } from '#web/platform/later.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { BackToReleases } from '#web/releases/back-to-releases.tsx'
import type { SectionKey } from '../sections.ts'
import { DashboardByType } from '../shell/dashboard-by-type.tsx'
import { useNavigation } from '../shell/navigation.tsx'
import { ScreenSkeleton } from '../shell/page-skeleton.tsx'
import { WelcomeGate } from '../shell/welcome-gate.tsx'

/** Each section is loaded when first opened: the dashboard does not carry the others. */
const ReleaseManager = later(() => import('#web/releases/release-manager.tsx'), 'ReleaseManager')
const ContentSection = later(() => import('../shell/content-section.tsx'), 'ContentSection')
const FanSection = later(() => import('../shell/fan-section.tsx'), 'FanSection')
const Community = later(() => import('#web/community/community.tsx'), 'Community')
const RoyaltiesPreview = later(() => import('#web/royalties/royalties-preview.tsx'), 'RoyaltiesPreview')
const PitchPreview = later(() => import('#web/pitch/pitch-preview.tsx'), 'PitchPreview')
const SettingsOverview = later(() => import('#web/settings/settings-overview.tsx'), 'SettingsOverview')

const screens: Record<SectionKey, ReactNode> = {
  dashboard: (
    <WelcomeGate>
      <DashboardByType>
        <DashboardScreen />
      </DashboardByType>
    </WelcomeGate>
  ),
  releases: (
    <ReleaseManager
      actions={
        <>
          <NewLabelCopyLink />
          <CalendarButton />
        </>
      }
    />
  ),
  content: <ContentSection />,
  fans: <FanSection />,
  community: <Community />,
  royalties: <RoyaltiesPreview />,
  settings: <SettingsOverview />,
  pitch: <PitchPreview back={<BackToReleases />} />,
}

export function Dashboard() {
  const { activeSection } = useNavigation()
  usePageTitle(sectionTexts[activeSection])
  return (
    <Suspense key={activeSection} fallback={<ScreenSkeleton title={sectionTexts[activeSection]} />}>
      {screens[activeSection]}
    </Suspense>
  )
}
