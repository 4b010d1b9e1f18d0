import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { shellTexts } from '#domain/shell/texts.ts'
import { paths } from '#web/app/paths.ts'

export function BackToReleases() {
  return (
    <Link className="back-link" to={paths.section('releases')}>
      <ArrowLeft aria-hidden className="icon icon-small" />
      {shellTexts.backToReleases}
    </Link>
  )
}
