import { Hammer } from 'lucide-react'
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCloseCard } from './data.ts'
import styles from './development-card.module.css'

/** The specified card. Users who have read it can close it for good. */
export function DevelopmentCard() {
  const close = useCloseCard()
  return (
    <section className={styles.setList} aria-labelledby="your-dashboard">
      <span className={`${styles.tape} ${styles.tapeLeft}`} aria-hidden="true" />
      <span className={`${styles.tape} ${styles.tapeRight}`} aria-hidden="true" />
      <h2 id="your-dashboard" className="display text-[2.25rem]">
        {texts.cardTitle}
      </h2>
      <p className="mt-1 text-lg text-ink-2">{texts.cardText}</p>
      <p className="mt-3">
        <Badge tone="upcoming" icon={Hammer} className="!h-7 !px-3 !text-[0.8125rem]">
          {texts.cardBadge}
        </Badge>
      </p>
      <Button variant="ghost" size="sm" className="mt-3" busy={close.isPending} onClick={() => close.mutate()}>
        {texts.closeCard}
      </Button>
    </section>
  )
}
