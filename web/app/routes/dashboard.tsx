import type { ReactNode } from 'react'
import { sectionTexts } from '#domain/shell/texts.ts'
import { ReleaseManager } from '#web/releases/release-manager.tsx'
import type { SectionKey } from '../sections.ts'
import { DashboardHome } from '../shell/dashboard-home.tsx'
import { useNavigation } from '../shell/navigation.tsx'
import { SectionPlaceholder } from '../shell/section-placeholder.tsx'

const screens: Partial<Record<SectionKey, ReactNode>> = { dashboard: <DashboardHome />, releases: <ReleaseManager /> }

export function Dashboard() {
  const { activeSection } = useNavigation()
  return screens[activeSection] ?? <SectionPlaceholder title={sectionTexts[activeSection]} />
}
