import '#web/ui/styles/art.css'
import { Link } from 'react-router'
import { supportTexts as texts } from '#domain/support/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { ContactPage } from '#web/support/contact-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { paths } from '../paths.ts'

export function Contact() {
  usePageTitle(texts.title)
  const { user } = useAuth()
  const end = user ? (
    <Link className={buttonClass({ variant: 'ghost' })} to={paths.dashboard}>
      {texts.toDashboard}
    </Link>
  ) : (
    <Link className={buttonClass({ variant: 'ghost' })} to={paths.signIn}>
      {texts.signIn}
    </Link>
  )
  return <ContactPage end={end} />
}
