import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { paths } from '#web/app/paths.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './split-view.module.css'

type Props = { scope: SheetScope; release: ReleaseDetail; song?: { id: string }; sub?: ReactNode; actions?: ReactNode }

/** The head of every state of the page. */
export function SplitHead({ scope, release, song, sub, actions }: Props) {
  const title = scope === 'song' ? texts.title : masterSheetTexts.title
  usePageTitle(title)
  const ofMaster = scope === 'master' && song
  return (
    <div className={styles.pageHead}>
      <PageHead
        title={title}
        sub={sub}
        actions={actions}
        back={
          <Link
            className="back-link"
            to={ofMaster ? paths.splitSheet(release.id, song.id) : paths.metadata(release.id)}
          >
            <ArrowLeft aria-hidden className="icon icon-small" />
            {ofMaster ? masterSheetTexts.toSplitSheet : texts.back}
          </Link>
        }
      />
    </div>
  )
}
