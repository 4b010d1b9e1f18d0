import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageSizes } from '#domain/papers/schema.ts'
import type { Profile } from '#domain/profile/schema.ts'
import { profileSettingsTexts, profileTexts } from '#domain/profile/texts.ts'
import { settingsTexts as texts } from '#domain/settings/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { sectionTexts } from '#domain/shell/texts.ts'
import { billingTexts } from '#domain/subscriptions/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { territoryName } from '#domain/territories/rules.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { LegalLinks } from '#web/platform/legal-links.tsx'
import { SupportPlaces } from '#web/platform/support-places.tsx'
import { switchTheme } from '#web/platform/theme.ts'
import { preferencesQuery, useUpdatePreferences } from '#web/preferences/data.ts'
import { profileQuery } from '#web/profile/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useIsDark } from '#web/ui/theme-toggle.tsx'
import { IntegrationsCard } from './integrations-card.tsx'
import { MailSwitchRow } from './mail-switch-row.tsx'
import { ManageLink, SettingsAction, SettingsCard, SettingsChoice, SettingsLink } from './settings-card.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'
import styles from './settings.module.css'

/** Profile Settings over this section, at the part with this heading. */
const part = (tab: 'profile' | 'billing' | 'referrals', heading: string) =>
  `${paths.section('settings')}&settings=${tab}#${heading}`
const calendar = `${paths.section('releases')}&calendar=1`

/** Five cards of four items. Existing ones link to their place; the rest say that they are coming. */
export function SettingsOverview() {
  const profile = useQuery(profileQuery)
  const { data } = profile
  return (
    <>
      <PageHead title={sectionTexts.settings} sub={texts.sub} />
      {profile.isError && !data && (
        <Alert
          className="mt-5"
          action={{
            label: profileSettingsTexts.tryAgain,
            onAction: () => void profile.refetch(),
            busy: profile.isFetching,
          }}
        >
          {messageOf(profile.error, profileTexts.loadFailed)}
        </Alert>
      )}
      <div className={styles.settings}>
        <AccountCard profile={data} />
        <NotificationsCard />
        <PrivacyCard />
        <PreferencesCard />
        <IntegrationsCard />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 mt-5 text-sm text-ink-2">
        <SupportPlaces className="" />
        <Link className="link" to={paths.contact}>
          {supportTexts.link}
        </Link>
        <LegalLinks />
      </div>
    </>
  )
}

/** Values appear once the profile is loaded. */
function AccountCard({ profile }: { profile: Profile | undefined }) {
  const name = profile && [profile.first_name, profile.last_name].filter(Boolean).join(' ')
  const { country = '', ...address } = profile?.billing_address ?? {}
  const city = [...Object.values(address), territoryName(country)].filter(Boolean).join(', ')
  return (
    <SettingsCard
      title={texts.cards.account}
      manage={<ManageLink card={texts.cards.account} to={part('profile', 'personal-information')} />}
    >
      <SettingsLink
        name={texts.account.personal}
        to={part('profile', 'personal-information')}
        value={profile && <bdi>{name}</bdi>}
      />
      <SettingsLink
        name={texts.account.address}
        to={part('billing', 'billing-address')}
        value={profile && <bdi>{city || texts.notProvided}</bdi>}
      />
      <SettingsLink
        name={texts.account.plan}
        to={part('billing', 'billing')}
        value={profile && planInWords(profile.subscription)}
      />
      <SettingsLink
        name={texts.account.referral}
        to={part('referrals', 'own-code')}
        value={profile && <span className="code">{profile.referral_code}</span>}
      />
    </SettingsCard>
  )
}

function NotificationsCard() {
  return (
    <SettingsCard
      title={texts.cards.notifications}
      manage={<ManageLink card={texts.cards.notifications} to={part('profile', 'mail-preferences')} />}
    >
      <SettingsLink name={texts.notifications.mails} to={part('profile', 'mail-preferences')} value={texts.choose} />
      <SettingsLink name={texts.notifications.calendar} to={calendar} value={texts.subscribe} />
      <MailSwitchRow kind="overdue_tasks" otherwise={part('profile', 'mail-preferences')} />
      <MailSwitchRow kind="weekly_summary" otherwise={part('profile', 'mail-preferences')} />
    </SettingsCard>
  )
}

function PrivacyCard() {
  return (
    <SettingsCard title={texts.cards.privacy} manage={<ManageLink card={texts.cards.privacy} to={paths.security} />}>
      <SettingsLink name={texts.privacy.password} to={paths.security} value={texts.change} />
      <SettingsLink name={texts.privacy.sessions} to={paths.security} value={texts.signedIn} />
      <SettingsLink name={texts.privacy.data} to={part('profile', 'account-panel')} value={texts.export} />
      <SettingsLink name={texts.privacy.remove} to={part('profile', 'account-panel')} value={texts.asksFirst} />
    </SettingsCard>
  )
}

function PreferencesCard() {
  const { data } = useQuery(preferencesQuery)
  const theme = useIsDark() ? texts.dark : texts.light
  const collaborations: ReactNode = data && (data.open_to_collaborations ? uiTexts.on : uiTexts.off)
  return (
    <SettingsCard
      title={texts.cards.preferences}
      manage={<ManageLink card={texts.cards.preferences} because={texts.inTheRows} />}
    >
      <SettingsAction name={texts.preferences.theme} onAct={switchTheme} value={theme} />
      <SettingsLink name={texts.preferences.collaborations} to={paths.section('community')} value={collaborations} />
      <PaperRow />
      <TimeZoneRow />
    </SettingsCard>
  )
}

/** A4 or Letter, chosen once for all PDFs. */
function PaperRow() {
  const { data } = useQuery(preferencesQuery)
  const update = useUpdatePreferences()
  return (
    <SettingsChoice
      name={texts.preferences.paper}
      value={data?.paper_size ?? 'language'}
      disabled={!data}
      options={texts.papers}
      onChoose={(chosen) => update.mutate({ paper_size: pageSizes.find((size) => size === chosen) ?? null })}
    />
  )
}

/** The plan in one line: 'Trial until Nov 21, 2026', 'Artist, Active'. */
function planInWords({ status, plan, trialEndsAt }: Profile['subscription']): string {
  if (status === 'none' || plan === null) return texts.noPlan
  if (status === 'trialing' && trialEndsAt) return texts.trialUntil(formatDate(trialEndsAt))
  return texts.plan(billingTexts.plans[plan] ?? plan, billingTexts.statuses[status])
}
