import { WaitingImportsCard } from '#web/fan-imports/waiting-imports-card.tsx'
import { SendersCard } from '#web/fan-senders/senders-card.tsx'
import { TakedownCard } from '#web/page-takedowns/takedown-card.tsx'

/** What admins decide about fans and pages. */
export const AdminCards = () => (
  <>
    <WaitingImportsCard />
    <SendersCard />
    <TakedownCard />
  </>
)
