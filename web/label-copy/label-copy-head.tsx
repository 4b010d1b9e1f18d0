import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { paths } from '#web/app/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './label-copy-head.module.css'
import sheetStyles from './label-copy-sheet.module.css'

type Props = {
  /** Null if there is none. */ release: ReleaseDetail | null
  badge?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}

export function LabelCopyHead({ release, badge, sub, actions }: Props) {
  const back = (
    <Link className="back-link" to={release ? paths.release(release.id) : paths.section('releases')}>
      <ArrowLeft aria-hidden className="icon icon-small" />
      <bdi>{release ? texts.back(release.title) : texts.backToReleases}</bdi>
    </Link>
  )
  return (
    <div className={`${styles.bar} ${sheetStyles.bar}`}>
      <PageHead title={texts.title} badge={badge} sub={sub} actions={actions} back={back} />
    </div>
  )
}
