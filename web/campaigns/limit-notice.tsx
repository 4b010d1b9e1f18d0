import { useQuery } from '@tanstack/react-query'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { sendingFactsQuery } from './data.ts'

/** Counting the mails of a day takes a while where many left. */
const noticeMs = 30_000

/** Why mails that are being sent do not continue today. */
export function LimitNotice({ className }: { className?: string }) {
  const facts = useQuery({ ...sendingFactsQuery, refetchInterval: noticeMs }).data
  if (facts?.left !== 0 || facts.stopped !== null) return null
  return (
    <Alert tone="warn" className={className}>
      {texts.limitReached(facts.per_day)}
    </Alert>
  )
}
