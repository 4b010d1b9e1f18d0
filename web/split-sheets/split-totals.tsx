import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { whole, type Resolved } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ShareMeter } from './share-meter.tsx'

type Props = {
  writer: Resolved
  publisher: Resolved
  /** Where the cursor is: the row's place, of writer or of publisher shares. */ focused: {
    writer: number
    publisher: number
  }
  busy: boolean
  failure: ReactNode
  onCancel: () => void
}

/** Both meters, and what can be done: stuck to the foot of the window on wide screens, the meters alone on phones. */
export function SplitTotals({ writer, publisher, focused, busy, failure, onCancel }: Props) {
  const addsUp = writer.total === whole && publisher.total === whole
  return (
    <section className="tot" aria-label={texts.totals}>
      <div className="tot-ms">
        <ShareMeter label={texts.writerShares} shares={writer.hundredths} focused={focused.writer} />
        <ShareMeter label={texts.publisherShares} shares={publisher.hundredths} focused={focused.publisher} />
      </div>
      {failure}
      <div className="tot-end">
        <p className="tot-m" role="status">
          {!addsUp && (
            <>
              <CircleAlert aria-hidden className="i" />
              <span>{texts.sharesRule}</span>
            </>
          )}
        </p>
        <div className="tot-a">
          <Button disabled={busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" disabled={!addsUp} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </div>
    </section>
  )
}
