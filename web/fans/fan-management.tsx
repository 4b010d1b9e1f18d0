import { fanTexts as texts } from '#domain/fans/texts.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmailCampaignPreview } from './email-campaign-preview.tsx'
import { FanAnalyticsPreview } from './fan-analytics-preview.tsx'
import { FanImportPreview } from './fan-import-preview.tsx'
import styles from './fans.module.css'

/** The section Fans. Each of its three parts is a file that its real counterpart will replace. */
export function FanManagement() {
  return (
    <>
      <PageHead title={texts.title} />
      <div className="mt-5">
        <FanAnalyticsPreview />
      </div>
      <div className={`${styles.management} mt-5`}>
        <FanImportPreview />
        <EmailCampaignPreview />
      </div>
    </>
  )
}
