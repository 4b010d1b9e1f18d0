import { useQuery } from '@tanstack/react-query'
import { IdCardLanyard, LogOut } from 'lucide-react'
import { useState } from 'react'
import { profileTexts } from '#domain/profile/texts.ts'
import { avatarQuery } from '#web/avatars/data.ts'
import type { User } from '#web/platform/auth-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { switchTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { displayName, named } from './display-name.ts'
import { useSignOut } from './use-sign-out.ts'

/** The uploaded picture, otherwise the sign-in's, otherwise two letters. */
function Avatar({ user }: { user: User }) {
  const { data } = useQuery(avatarQuery)
  const [failed, setFailed] = useState<string>()
  const address = data?.avatar_small_url ?? named(user.user_metadata.avatar_url)
  if (address && address !== failed)
    return (
      <img data-part="avatar" className="avatar object-cover" src={address} alt="" onError={() => setFailed(address)} />
    )
  return (
    <span data-part="avatar" className="avatar" aria-hidden="true">
      {(user.email ?? '').slice(0, 2).toUpperCase()}
    </span>
  )
}

export function ProfileCard({ onOpenSettings }: { onOpenSettings: () => void }) {
  const { user } = useAuth()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <div className="mt-auto border-t border-dashed border-rule-2 p-3.5">
      <div className="flex items-center gap-3">
        <Avatar user={user} />
        <div className="min-w-0">
          <p className="font-display text-[1.375rem] leading-6 font-bold truncate" dir="auto">
            <bdi>{displayName(user)}</bdi>
          </p>
          <p className="text-xs text-ink-3 truncate">{user.email}</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[1fr_auto] gap-2">
        <Button className="!px-2 !text-[0.8125rem]" onClick={onOpenSettings}>
          <IdCardLanyard aria-hidden className="icon" />
          {profileTexts.settings}
        </Button>
        <ThemeToggle onSwitch={switchTheme} />
      </div>
      <Button
        variant="ghost"
        className="w-full mt-1.5 !justify-start !px-2 !text-[0.8125rem]"
        onClick={() => void signOut()}
      >
        <LogOut aria-hidden className="icon" />
        {profileTexts.signOut}
      </Button>
    </div>
  )
}
