import { Suspense } from 'react'
import { later } from '#web/platform/later.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

const SheetLists = later(() => import('./sheet-lists.tsx'), 'SheetLists')
const KeptPage = later(() => import('#web/signing/kept-page.tsx'), 'KeptPage')
const PeoplePage = later(() => import('#web/parties/people-page.tsx'), 'PeoplePage')
const RegistrationPage = later(() => import('#web/registration-details/registration-page.tsx'), 'RegistrationPage')
const SubmissionsPage = later(() => import('#web/submissions/submissions-page.tsx'), 'SubmissionsPage')

export type AccountView = 'sheets' | 'people' | 'registration' | 'submissions' | 'shared'

/** A page about papers of the whole account; `shared` is another account's sheet, by its id. */
export const AccountPapers = ({ view, id }: { view: AccountView; id: string }) => (
  <Suspense
    fallback={
      <SkeletonRegion>
        <Skeleton className="h-64" />
      </SkeletonRegion>
    }
  >
    {view === 'people' && <PeoplePage />}
    {view === 'registration' && <RegistrationPage />}
    {view === 'submissions' && <SubmissionsPage />}
    {view === 'shared' && <KeptPage key={id} id={id} />}
    {view === 'sheets' && <SheetLists />}
  </Suspense>
)
