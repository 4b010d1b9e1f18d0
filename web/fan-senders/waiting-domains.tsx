import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { domainsQuery, useSenderCalls, type WaitingDomain } from './data.ts'
import styles from './fan-senders.module.css'

const texts = campaignTexts.domains
const moment = (iso: string) => texts.moment(formatDate(iso.slice(0, 10)), iso.slice(11, 16))

/** Domains that mails to fans wait for, and a button to try one immediately. Nothing while none wait. */
export function WaitingDomains() {
  const { data } = useQuery(domainsQuery)
  if (!data || data.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="waiting-domains">
      <h2 id="waiting-domains" className="card-title">
        {texts.title}
      </h2>
      <p className="text-sm text-ink-2">{texts.text}</p>
      <ul className={`card ${styles.rows} ${styles.domains}`}>
        {data.map((row) => (
          <Row key={row.domain} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { domain, trouble, status, waiting, until } }: { row: WaitingDomain }) {
  const { release } = useSenderCalls()
  const [busy, setBusy] = useState(false)
  async function tryAgain() {
    setBusy(true)
    try {
      await release(domain)
      toast.success(texts.released(domain))
    } catch (error) {
      toast.error(campaignTexts.releaseFailed, messageOf(error, campaignTexts.releaseFailed))
      setBusy(false)
    }
  }
  return (
    <li>
      <div className={styles.who}>
        <span className={styles.name}>
          {domain}
          <Badge tone={trouble === 'blocked' ? 'stamp' : 'warn'}>{texts.troubles[trouble]}</Badge>
        </span>
        <span className={`${styles.quiet} numerals`}>
          {[texts.waiting(waiting), status && texts.status(status), texts.until(moment(until))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Button size="sm" busy={busy} aria-label={texts.tryNowOf(domain)} onClick={() => void tryAgain()}>
        {texts.tryNow}
      </Button>
    </li>
  )
}
