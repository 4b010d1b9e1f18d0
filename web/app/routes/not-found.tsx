import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { notFoundTexts as texts } from '#domain/shell/texts.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { paths } from '../paths.ts'
import styles from '#web/app/shell/yellow-page.module.css'

export function NotFound() {
  usePageTitle(texts.pageTitle)
  const navigate = useNavigate()
  // In its own tab there is nothing to go back to: use the landing page, another document.
  const goBack = () => (history.length > 1 ? void navigate(-1) : location.assign(paths.home))
  return (
    <main className={styles.notFound}>
      <p className={styles.number} aria-hidden="true">
        {texts.title}
      </p>
      <h1 className="sr-only">{texts.title}</h1>
      <p className={styles.text}>{texts.text}</p>
      <div className={styles.buttons}>
        <Link className={buttonClass({ variant: 'ink', size: 'lg' })} to={paths.dashboard}>
          {texts.toDashboard}
        </Link>
        <Button variant="ghost" size="lg" className={styles.action} onClick={goBack}>
          <ArrowLeft className="icon" aria-hidden="true" /> {texts.back}
        </Button>
      </div>
    </main>
  )
}
