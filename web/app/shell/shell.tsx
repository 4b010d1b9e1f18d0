import { IdCardLanyard } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { productName, tagline } from '#domain/shared/texts.ts'
import { shellTexts } from '#domain/shell/texts.ts'
import { later } from '#web/platform/later.tsx'
import { switchTheme } from '#web/platform/theme.ts'
import { useSettingsAddress } from '#web/profile/use-settings-address.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { navSections } from '../sections.ts'
import { PassSheet, useFindAnything } from './later-dialogs.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useNavigation } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SearchButton } from './search-button.tsx'
import { SectionLinks, useSectionLink } from './section-links.tsx'
import { useTimeZoneReport } from './use-time-zone-report.ts'

const AddressBanner = later(() => import('./address-banner.tsx'), 'AddressBanner')
const SubscriptionBanner = later(() => import('./subscription-banner.tsx'), 'SubscriptionBanner')
const ProfileSettings = later(() => import('./profile-settings.tsx'), 'ProfileSettings', { over: true })

/** The signed-in frame: the pass next to the page on wide screens, a bar above and below it on phones. */
export function Shell({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const setSheetOpen = (open: boolean) => setSheet((was) => (open ? 'open' : was === 'open' ? 'closed' : was))
  useTimeZoneReport()
  const find = useFindAnything()
  const settings = useSettingsAddress()
  const openSettings = () => {
    setSheetOpen(false)
    settings.show('profile')
  }
  return (
    <>
      <SkipLink />
      <div className="shell">
        <header className="top-bar">
          <Wordmark name={productName} className="text-[2.25rem]" />
          <span className="flex">
            <SearchButton onClick={find.open} />
            <ThemeToggle variant="ghost" onSwitch={switchTheme} />
          </span>
        </header>
        <aside className="side">
          <div className="pass">
            <span className="strap" aria-hidden="true" />
            <PassTop />
            <SearchButton onClick={find.open} />
            <SectionLinks />
            <ProfileCard onOpenSettings={openSettings} />
          </div>
        </aside>
        <main className="main" id="main" tabIndex={-1}>
          <LeaveGuard />
          <OfflineNotice />
          <Suspense fallback={null}>
            <AddressBanner />
            <SubscriptionBanner />
          </Suspense>
          {children}
        </main>
        <TabBar onOpenSheet={() => setSheetOpen(true)} sheetOpen={sheet === 'open'} />
      </div>
      {sheet !== 'never opened' && (
        <PassSheet open={sheet === 'open'} onOpenChange={setSheetOpen} label={shellTexts.allSections}>
          <PassTop />
          <SectionLinks onChosen={() => setSheetOpen(false)} />
          <ProfileCard onOpenSettings={openSettings} />
        </PassSheet>
      )}
      {find.dialogs}
      {settings.tab && (
        <Suspense fallback={null}>
          <ProfileSettings
            tab={settings.tab}
            onTab={(tab) => settings.show(tab, { replace: true })}
            onClose={() => settings.show(null, { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

function PassTop() {
  return (
    <div className="pass-top">
      <span className="slot" aria-hidden="true" />
      <Wordmark name={productName} className="text-[4.15rem]" />
      <p className="mt-2.5 text-[0.8125rem] leading-[1.125rem] font-medium text-balance">{tagline}</p>
    </div>
  )
}

/** Three sections and a link to all of them. Any other section marks 'All sections' as current. */
function TabBar({ onOpenSheet, sheetOpen }: { onOpenSheet: () => void; sheetOpen: boolean }) {
  const { activeSection } = useNavigation()
  const link = useSectionLink()
  const shown = navSections.slice(0, 3)
  const elsewhere = !shown.some(({ key }) => key === activeSection)
  return (
    <nav className="tab-bar" data-bar="tabs" aria-label={shellTexts.sections}>
      {shown.map(({ key, label, icon: Icon }) => (
        <a key={key} {...link(key)}>
          <Icon aria-hidden className="icon" />
          {label}
        </a>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        aria-current={elsewhere ? 'page' : undefined}
        onClick={onOpenSheet}
      >
        <IdCardLanyard aria-hidden className="icon" />
        {shellTexts.allSections}
      </button>
    </nav>
  )
}
