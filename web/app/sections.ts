import {
  Banknote,
  Clapperboard,
  Disc3,
  HeartHandshake,
  LayoutDashboard,
  MapPinned,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'
import { sectionTexts } from '#domain/shell/texts.ts'

const sectionKeys = ['dashboard', 'releases', 'content', 'fans', 'community', 'royalties', 'pitch', 'settings'] as const
export type SectionKey = (typeof sectionKeys)[number]

/** The default is dashboard, also for an unknown key (specification 1, section 2.7). */
export function sectionOf(key: unknown): SectionKey {
  return sectionKeys.find((known) => known === key) ?? 'dashboard'
}

export type NavSection = { key: SectionKey; label: string; icon: LucideIcon; soon: boolean }

const entry = (key: Exclude<SectionKey, 'pitch'>, icon: LucideIcon, soon = false): NavSection => ({
  key,
  label: sectionTexts[key],
  icon,
  soon,
})

/** The seven of the left navigation: all but pitch. */
export const navSections: NavSection[] = [
  entry('dashboard', LayoutDashboard),
  entry('releases', Disc3),
  entry('content', Clapperboard),
  entry('fans', HeartHandshake),
  entry('community', MapPinned, true),
  entry('royalties', Banknote, true),
  entry('settings', SlidersHorizontal),
]
