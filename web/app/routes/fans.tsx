import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useMatches, useParams } from 'react-router'
import { backToSection, sectionTexts } from '#domain/shell/texts.ts'
import { later } from '#web/platform/later.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { paths } from '../paths.ts'

const FansPage = later(() => import('#web/fans/fans-page.tsx'), 'FansPage')
const CampaignsPage = later(() => import('#web/campaigns/campaigns-page.tsx'), 'CampaignsPage')
const CampaignPage = later(() => import('#web/campaigns/campaign-page.tsx'), 'CampaignPage')
const SegmentEditor = later(() => import('#web/fans/segment-editor.tsx'), 'SegmentEditor')
const SignUpPage = later(() => import('#web/fan-pages/sign-up-page.tsx'), 'SignUpPage')

const ImportsPage = later(() => import('#web/fan-imports/imports-page.tsx'), 'ImportsPage')
const ImportPage = later(() => import('#web/fan-imports/import-page.tsx'), 'ImportPage')

const back = (
  <Link className="back-link" to={paths.section('fans')}>
    <ArrowLeft aria-hidden className="icon icon-small" />
    {backToSection(sectionTexts.fans)}
  </Link>
)

/** The pages below Fan Management, by their names in the list of pages. */
export function FansRoute() {
  const { handle } = useMatches().at(-1)!
  const { id } = useParams()
  return (
    <Suspense
      fallback={
        <SkeletonRegion>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      }
    >
      {handle === 'fans' && <FansPage back={back} />}
      {handle === 'campaigns' && <CampaignsPage back={back} />}
      {handle === 'campaign' && id && <CampaignPage id={id} segmentEditor={(props) => <SegmentEditor {...props} />} />}
      {handle === 'fanPage' && <SignUpPage back={back} />}
      {handle === 'fanImports' && <ImportsPage back={back} />}
      {handle === 'fanImport' && id && <ImportPage key={id} id={id} />}
    </Suspense>
  )
}
