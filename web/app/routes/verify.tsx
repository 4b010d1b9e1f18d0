import '#web/ui/styles/art.css'
import { Link, useParams } from 'react-router'
import { verifyTexts as texts } from '#domain/verify/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { VerifyPage } from '#web/verify/verify-page.tsx'
import { paths } from '../paths.ts'

export function Verify() {
  usePageTitle(texts.title)
  const { code = '' } = useParams()
  const { user } = useAuth()
  const end = (
    <Link className={buttonClass({ variant: 'ghost' })} to={user ? paths.dashboard : paths.signIn}>
      {user ? texts.toDashboard : texts.signIn}
    </Link>
  )
  return <VerifyPage key={code} code={code} end={end} />
}
