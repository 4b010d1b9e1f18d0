import { lazy, Suspense, type ReactNode } from 'react'
import { sectionTexts } from '#domain/shell/texts.ts'
import { CalendarButton } from '#web/calendar/calendar-button.tsx'
import { DashboardScreen } from '#web/dashboard/dashboard-screen.tsx'
import { NewLabelCopyLink } from '#web/label-copy/new-label-copy-link.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { BackToReleases } from '#web/releases/back-to-releases.tsx'
import type { SectionKey } from '../sections.ts'
import { DashboardByType } from '../shell/dashboard-by-type.tsx'
import { useNavigation } from '../shell/navigation.tsx'
import { ScreenSkeleton } from '../shell/page-skeleton.tsx'
import { WelcomeGate } from '../shell/welcome-gate.tsx'

/** Each section is read when it is first opened: the dashboard does not carry the others. */
const ReleaseManager = lazy(() => import('#web/releases/release-manager.tsx').then((module) => ({ default: module.ReleaseManager })))
const ContentSection = lazy(() => import('../shell/content-section.tsx').then((module) => ({ default: module.ContentSection })))
const FanManagement = lazy(() => import('#web/fans/fan-management.tsx').then((module) => ({ default: module.FanManagement })))
const Community = lazy(() => import('#web/community/community.tsx').then((module) => ({ default: module.Community })))
const RoyaltiesPreview = lazy(() => import('#web/royalties/royalties-preview.tsx').then((module) => ({ default: module.RoyaltiesPreview })))
const PitchPreview = lazy(() => import('#web/pitch/pitch-preview.tsx').then((module) => ({ default: module.PitchPreview })))
const SettingsOverview = lazy(() => import('#web/settings/settings-overview.tsx').then((module) => ({ default: module.SettingsOverview })))

const screens: Record<SectionKey, ReactNode> = {
  dashboard: <WelcomeGate><DashboardByType><DashboardScreen /></DashboardByType></WelcomeGate>,
  releases: <ReleaseManager actions={<><NewLabelCopyLink /><CalendarButton /></>} />,
  content: <ContentSection />,
  fans: <FanManagement />,
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
