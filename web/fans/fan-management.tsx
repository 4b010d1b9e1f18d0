import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fanPageTexts } from '#domain/fan-pages/texts.ts'
import { fanListTexts, fanTexts as texts } from '#domain/fans/texts.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { FanAnalytics } from './fan-analytics.tsx'
import styles from './fans.module.css'

/** The section Fans; the two cards are of other slices. */
export function FanManagement({ importCard, campaignCard }: { importCard: ReactNode; campaignCard: ReactNode }) {
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <>
            <Link className={buttonClass({})} to={paths.fanPage}>
              {fanPageTexts.open}
            </Link>
            <Link className={buttonClass({})} to={paths.fans}>
              {fanListTexts.allFans}
            </Link>
          </>
        }
      />
      <div className="mt-5">
        <FanAnalytics />
      </div>
      <div className={`${styles.management} mt-5`}>
        {importCard}
        {campaignCard}
      </div>
    </>
  )
}
