import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#domain/profile/schema.ts'
import { addressTexts as texts } from '#domain/profile/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { profileQuery } from '#web/profile/data.ts'
import { useSendConfirmation } from '#web/profile/use-send-confirmation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Above every page until the account's address is confirmed; says so once it is, even if another tab opened the link. */
export function AddressBanner() {
  const { data: profile } = useQuery(profileQuery)
  useProofNotice(profile)
  return profile && !profile.address_proved ? <Unproved email={profile.email} /> : null
}

function Unproved({ email }: { email: string }) {
  const send = useSendConfirmation(email)
  const [before, address, after] = texts.unproved(email)
  return (
    <Alert
      tone="info"
      role="status"
      aria-label={texts.label}
      className="mb-5"
      action={{
        label: texts.again,
        busy: send.isPending,
        busyLabel: texts.sending,
        onAction: () =>
          send.mutate(undefined, {
            onSuccess: ({ sent }) => sent && toast.success(texts.sent(email), texts.sentText),
            onError: (error) => toast.error(messageOf(error, texts.sendFailed)),
          }),
      }}
    >
      {before}
      <span className="font-semibold break-words">{address}</span>
      {after}
    </Alert>
  )
}

/** The account that this browser has seen unproved, and since when proved: the link may open in a new tab, or on another device. */
const key = 'unproved-account'
type Mark = { id: string; provedAt?: number }
/** A tab opened by the link may load after another has already noticed. */
const newsMs = 15_000

/** Says once per tab that the address is confirmed. */
function useProofNotice(profile: Profile | undefined): void {
  const client = useQueryClient()
  const { session } = useAuth()
  const seen = useRef<string | null>(null)
  const id = profile?.id
  const unproved = profile?.address_proved === false
  useEffect(() => {
    if (id === undefined) return
    if (unproved) {
      seen.current = id
      writeMark({ id })
      return
    }
    const mark = readMark()
    const isNews = seen.current === id || (mark?.id === id && Date.now() - (mark.provedAt ?? Date.now()) < newsMs)
    if (isNews) {
      seen.current = null
      writeMark({ id, provedAt: mark?.provedAt ?? Date.now() })
      toast.success(texts.confirmed)
    } else if (mark) writeMark(null)
  }, [id, unproved])
  // Another session of the same person arrived, as from the link in another tab: it may know of the proof.
  const token = session?.access_token
  const known = useRef(token)
  useEffect(() => {
    if (token === known.current) return
    known.current = token
    if (unproved) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  }, [token, unproved, client])
}

function writeMark(mark: Mark | null): void {
  try {
    if (mark) localStorage.setItem(key, JSON.stringify(mark))
    else localStorage.removeItem(key)
  } catch {
    // Without storage a new tab says nothing.
  }
}

function readMark(): Mark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'id' in stored ? (stored as Mark) : null
  } catch {
    return null
  }
}
