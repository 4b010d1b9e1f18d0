import { EmailCampaign } from '#web/campaigns/email-campaign.tsx'
import { FanImportCard } from '#web/fan-imports/fan-import-card.tsx'
import { FanManagement } from '#web/fans/fan-management.tsx'
import { later } from '#web/platform/later.tsx'

const SegmentEditor = later(() => import('#web/fans/segment-editor.tsx'), 'SegmentEditor')

/** The section Fans with the cards of other slices. */
export const FanSection = () => (
  <FanManagement
    importCard={<FanImportCard />}
    campaignCard={<EmailCampaign segmentEditor={(props) => <SegmentEditor {...props} />} />}
  />
)
