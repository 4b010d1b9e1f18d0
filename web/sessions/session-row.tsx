import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '#domain/sessions/schema.ts'
import { sessionsTexts as texts } from '#domain/sessions/texts.ts'
import { formatMomentDay, formatTime } from '#domain/shared/dates.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEndSession } from './data.ts'

/** 'Nov 22, 2026, 3:29 PM', by the reader's local clock. */
const format = (time: string) => `${formatMomentDay(new Date(time))}, ${formatTime(new Date(time))}`

export function SessionRow({ session, onSignOut }: { session: Session; onSignOut: () => void }) {
  const end = useEndSession()
  const device = session.device || texts.unknownDevice
  const begun = format(session.begun_at)
  const leave = () =>
    end.mutate(session.id, {
      onSuccess: () => toast.success(texts.ended(device)),
      onError: (error) => toast.error(texts.endFailed, messageOf(error, texts.endFailed)),
    })
  return (
    <li>
      <MonitorSmartphone aria-hidden className="icon" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {session.current && <Badge tone="ok">{texts.current}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {texts.begun(begun)}, {session.current ? texts.seenNow : texts.seen(format(session.seen_at))}
        </p>
      </div>
      {session.current ? (
        <Button size="sm" onClick={onSignOut}>
          {texts.endCurrent}
        </Button>
      ) : (
        <Button
          size="sm"
          aria-label={texts.endNamed(device, begun)}
          busy={end.isPending}
          busyLabel={texts.ending}
          onClick={leave}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
