import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { securityTexts as texts } from '#domain/sessions/texts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { SessionsCard } from '#web/sessions/sessions-card.tsx'
import { TwoStepCard } from '#web/sign-in/two-step-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { paths } from '../paths.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import styles from '#web/sessions/sessions.module.css'

/** /settings/security: passwords, two-step sign-in, and signed-in browsers. */
export function Security() {
  usePageTitle(texts.title)
  const signOut = useSignOut()
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.section('settings')}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {texts.back}
          </Link>
        }
      />
      <div className={styles.security}>
        <Card title={texts.password}>
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-ink-2 min-w-60 flex-1">{texts.passwordText}</p>
            <Link className={buttonClass()} to={paths.resetPassword}>
              {texts.changePassword}
            </Link>
          </div>
        </Card>
        <TwoStepCard />
        <SessionsCard onSignOut={() => void signOut()} />
      </div>
    </>
  )
}
