import { Link } from 'react-router'
import { fanPageTexts } from '#domain/fan-pages/texts.ts'
import { fanListTexts, fanTexts as texts } from '#domain/fans/texts.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmailCampaignPreview } from './email-campaign-preview.tsx'
import { FanAnalytics } from './fan-analytics.tsx'
import { FanImportPreview } from './fan-import-preview.tsx'
import styles from './fans.module.css'

/** The section Fans. */
export function FanManagement() {
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
        <FanImportPreview />
        <EmailCampaignPreview />
      </div>
    </>
  )
}
