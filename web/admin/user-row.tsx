import {
  Briefcase,
  Building2,
  KeyRound,
  LogOut,
  MicVocal,
  Pencil,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { fullName } from '#domain/admin/rules.ts'
import type { AdminUser } from '#domain/admin/schema.ts'
import { accountTypeTexts, endSessionsTexts, userTexts as texts } from '#domain/admin/texts.ts'
import { removeTwoStepTexts } from '#domain/two-step/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEndSessions } from './data.ts'
import styles from './admin.module.css'

const icons: Record<string, LucideIcon> = { admin: ShieldCheck, artist: MicVocal, manager: Briefcase, label: Building2 }

type Props = { user: AdminUser; onChangeType: () => void; onTwoStep: () => void }

export function UserRow({ user, onChangeType, onTwoStep }: Props) {
  const Icon = icons[user.account_type] ?? UserRound
  const name = fullName(user)
  return (
    <li>
      <span className={styles.peopleIcon}>
        <Icon aria-hidden className="icon" />
      </span>
      <div className="min-w-0">
        <p className={classes('font-medium truncate', !name && 'text-ink-3')}>
          <bdi>{name ?? texts.noName}</bdi>
        </p>
        <p className="text-sm text-ink-3 truncate" title={user.email}>
          {user.email}
        </p>
      </div>
      <span className={styles.peopleBadges}>
        <Badge>{user.account_type}</Badge>
        {user.phone_verified && <Badge tone="ok">{texts.verified}</Badge>}
      </span>
      <span className={styles.peopleDeeds}>
        <EndSessions user={user} name={name ?? user.email} />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={removeTwoStepTexts.open(name ?? user.email)}
          onClick={onTwoStep}
        >
          <KeyRound aria-hidden className="icon" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={accountTypeTexts.open(name ?? user.email)}
          onClick={onChangeType}
        >
          <Pencil aria-hidden className="icon" />
        </Button>
      </span>
    </li>
  )
}

/** Signs an account out everywhere, after a question: for a lost device, or an account that was taken over. */
function EndSessions({ user, name }: { user: AdminUser; name: string }) {
  const confirm = useConfirm()
  const end = useEndSessions()
  async function ask() {
    if (
      end.isPending ||
      !(await confirm({
        title: endSessionsTexts.question(name),
        text: endSessionsTexts.consequence,
        action: endSessionsTexts.end,
        danger: true,
      }))
    )
      return
    end.mutate(user.id, {
      onSuccess: () => toast.success(endSessionsTexts.done(name)),
      onError: (error) => toast.error(endSessionsTexts.failed, messageOf(error, endSessionsTexts.failed)),
    })
  }
  return (
    <Button variant="ghost" size="sm" iconOnly aria-label={endSessionsTexts.open(name)} onClick={() => void ask()}>
      <LogOut aria-hidden className="icon" />
    </Button>
  )
}
