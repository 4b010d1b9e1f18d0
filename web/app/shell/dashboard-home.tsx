import { dashboardTexts as texts } from '#domain/dashboard/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** The regular dashboard's frame; its quote and its lines from real data come with the dashboard slice. */
export function DashboardHome() {
  return (
    <>
      <PageHead title={texts.welcome(texts.user)} />
      <Card className="mt-5 text-center" title={texts.cardTitle}>
        <p className="mb-3 text-ink-2">{texts.cardText}</p>
        <Badge>{texts.cardBadge}</Badge>
      </Card>
    </>
  )
}
