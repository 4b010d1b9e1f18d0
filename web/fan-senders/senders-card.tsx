import { Link } from 'react-router'
import { fanSenderTexts as texts } from '#domain/fan-senders/texts.ts'
import { pages } from '#domain/shell/rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** For admins: the way to the list of artists who mail fans. */
export const SendersCard = () => (
  <Card title={texts.title}>
    <div className="grid gap-3 justify-items-start">
      <p className="text-sm text-ink-2">{texts.cardText}</p>
      <Link className={buttonClass({ size: 'sm' })} to={pages.fanSenders.address}>
        {texts.open}
      </Link>
    </div>
  </Card>
)
