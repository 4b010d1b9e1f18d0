import { Check, CircleAlert } from 'lucide-react'
import { formatShare, whole } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './share-meter.module.css'

/** Above this many contributors narrow segments have no number (language.md, section 10). */
const fewEnough = 8
const wideEnough = 400

type Props = {
  label: string
  /** Each contributor's, in hundredths of a percent. */ shares: number[]
  /** The row being typed into. */ focused?: number
  /** The text for a column in which nothing was typed, if that is fine. */ unused?: string | undefined
}

/** How close a column of shares is to the whole: one segment per contributor; the missing part is hatched, the excess is beyond a red mark. */
export function ShareMeter({ label, shares, focused = -1, unused }: Props) {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const full = Math.max(total, whole)
  const width = (part: number) => `${(part / full) * 100}%`
  const percent = formatShare(total)
  return (
    <div
      className={classes(styles.meter, unused ? styles.meterUnused : total !== whole && styles.meterWrong)}
      role="group"
      aria-label={unused ? `${label}: ${unused}` : texts.total(label, percent.slice(0, -1))}
    >
      <div className={styles.meterHead}>
        <span>{label}</span>
        <b className="numerals">{unused ? texts.empty : percent}</b>
        {unused ? <span className={styles.meterState}>{unused}</span> : <MeterState total={total} />}
      </div>
      <div className={styles.meterBar} aria-hidden="true">
        {shares.map(
          (share, index) =>
            share > 0 && (
              <i
                key={index}
                className={classes(index % 2 === 0 ? styles.even : styles.odd, index === focused && styles.focused)}
                style={{ width: width(share) }}
              >
                {(shares.length <= fewEnough || share >= wideEnough) && index + 1}
              </i>
            ),
        )}
        {total > whole && <u style={{ width: width(total - whole) }} />}
      </div>
      <div className={styles.meterScale} aria-hidden="true" style={{ width: width(whole) }}>
        <span>0</span>
        <span>25</span>
        <span>50</span>
        <span>75</span>
        <span>100</span>
      </div>
    </div>
  )
}

function MeterState({ total }: { total: number }) {
  const Icon = total === whole ? Check : CircleAlert
  return (
    <span className={`${styles.meterState} numerals`}>
      <Icon aria-hidden className="icon" />
      {total === whole
        ? texts.addsUp
        : total < whole
          ? texts.missing(formatShare(whole - total))
          : texts.over(formatShare(total - whole))}
    </span>
  )
}
