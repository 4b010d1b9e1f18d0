import type { ReactNode } from 'react'
import { sectionTexts } from '#domain/shell/texts.ts'
import { DashboardScreen } from '#web/dashboard/dashboard-screen.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { ReleaseManager } from '#web/releases/release-manager.tsx'
import type { SectionKey } from '../sections.ts'
import { DashboardByType } from '../shell/dashboard-by-type.tsx'
import { useNavigation } from '../shell/navigation.tsx'
import { SectionPlaceholder } from '../shell/section-placeholder.tsx'

const screens: Partial<Record<SectionKey, ReactNode>> = { dashboard: <DashboardByType><DashboardScreen /></DashboardByType>, releases: <ReleaseManager /> }

export function Dashboard() {
  const { activeSection } = useNavigation()
  usePageTitle(sectionTexts[activeSection])
  return screens[activeSection] ?? <SectionPlaceholder title={sectionTexts[activeSection]} />
}
