import '#web/ui/styles/art.css'
import { Link, useLocation } from 'react-router'
import { legalTexts } from '#domain/legal/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { LegalPage } from '#web/legal/legal-page.tsx'
import { useAuth } from '#web/platform/auth-context.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { paths } from '../paths.ts'

/** The privacy notice and the terms. */
export function Legal() {
  const document = useLocation().pathname.toLowerCase().startsWith(paths.terms) ? 'terms' : 'privacy'
  usePageTitle(legalTexts[document].title)
  const { user } = useAuth()
  const [to, label] = user ? [paths.dashboard, supportTexts.toDashboard] : [paths.signIn, supportTexts.signIn]
  const end = (
    <Link className={buttonClass({ variant: 'ghost' })} to={to}>
      {label}
    </Link>
  )
  return <LegalPage document={document} end={end} />
}
