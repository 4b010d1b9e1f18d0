import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { paths } from '#web/app/paths.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './split-view.module.css'

/** The head of every state of the page. */
export function SplitHead({ release, sub, actions }: { release: ReleaseDetail; sub?: ReactNode; actions?: ReactNode }) {
  usePageTitle(texts.title)
  return (
    <div className={styles.pageHead}>
      <PageHead
        title={texts.title}
        sub={sub}
        actions={actions}
        back={
          <Link className="back-link" to={paths.metadata(release.id)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {texts.back}
          </Link>
        }
      />
    </div>
  )
}
