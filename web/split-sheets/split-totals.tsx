import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import type { Resolved } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ShareMeter } from './share-meter.tsx'
import type { MasterColumn } from './use-shares.ts'
import meterStyles from './share-meter.module.css'
import styles from './split-totals.module.css'

type Props = {
  scope: SheetScope
  writer: Resolved
  publisher: Resolved
  master: MasterColumn
  /** The cursor's position: the row, in each column. */ focused: { writer: number; publisher: number; master: number }
  busy: boolean
  failure: ReactNode
  onCancel: () => void
  /** Somebody's share is blank, so that the sheet can be a draft at any total. */
  isOpen: boolean
  /** Keeps shares that are not agreed yet. */
  onPark: () => void
}

function ruleOf(scope: SheetScope, songAddsUp: boolean): string {
  if (scope === 'master') return texts.masterOnlyRule
  return songAddsUp ? texts.masterRule : texts.sharesRule
}

/** Both meters and the actions: fixed to the bottom of the window on wide screens; only the meters on phones. */
export function SplitTotals(props: Props) {
  const { scope, writer, publisher, master, focused, busy, failure, isOpen, onCancel, onPark } = props
  const isSong = scope === 'song'
  const songAddsUp = !isSong || (writer.missing === 0 && publisher.missing === 0)
  const addsUp = songAddsUp && (!master.used || master.missing === 0)
  return (
    <section className={`${styles.totals} ${meterStyles.totals}`} data-bar="totals" aria-label={texts.totals}>
      <div className={classes(styles.totalMeters, isSong ? master.shown && styles.three : styles.alone)}>
        {isSong && (
          <>
            <ShareMeter label={texts.columnShares.writer_share} shares={writer.hundredths} focused={focused.writer} />
            <ShareMeter
              label={texts.columnShares.publisher_share}
              shares={publisher.hundredths}
              focused={focused.publisher}
            />
          </>
        )}
        {master.shown && (
          <ShareMeter
            label={texts.columnShares.master_share}
            shares={master.hundredths}
            focused={focused.master}
            unused={master.used ? undefined : texts.masterUnused}
          />
        )}
      </div>
      {failure}
      <div className={styles.totalsFoot}>
        <p className={styles.totalsMessage} role="status">
          {!addsUp && (
            <>
              <CircleAlert aria-hidden className="icon" />
              <span>{ruleOf(scope, songAddsUp)}</span>
            </>
          )}
        </p>
        <div className={styles.totalsActions}>
          <Button disabled={busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          {(!addsUp || isOpen) && (
            <Button busy={busy} busyLabel={texts.saving} onClick={onPark}>
              {texts.park}
            </Button>
          )}
          <Button variant="primary" type="submit" disabled={!addsUp} busy={busy && addsUp} busyLabel={texts.saving}>
            {isSong ? texts.save : masterSheetTexts.save}
          </Button>
        </div>
      </div>
    </section>
  )
}
