import { RotateCw } from 'lucide-react'
import { errorFallbackTexts as texts } from '#domain/shell/texts.ts'
import { supportTexts } from '#domain/support/texts.ts'
import { paths } from '#web/app/paths.ts'
import { supportContact } from '#web/platform/auth-client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from './yellow-page.module.css'

type Props = {
  onTryAgain: () => void
  /** The server's log id of the report, once it has answered. */
  requestId?: string | undefined
  /** The server could not be reached: 'This has been logged' would be false. */
  unlogged?: boolean
}

/** In place of a screen that threw. The link to the dashboard reloads the page: the router itself may have failed. */
export function ErrorFallback({ onTryAgain, requestId, unlogged }: Props) {
  const { email, phone } = supportContact()
  return (
    <main className={styles.failed}>
      <h1 className="sr-only">{texts.title}</h1>
      <p className={styles.exclamation} aria-hidden="true">
        <CutTitle />
        <CutTitle />
      </p>
      <p className={styles.text}>{unlogged ? texts.unlogged : texts.text}</p>
      <div className={styles.buttons}>
        <Button variant="ink" size="lg" onClick={onTryAgain}>
          <RotateCw className="icon" aria-hidden="true" /> {texts.tryAgain}
        </Button>
        <a className={buttonClass({ variant: 'ghost', size: 'lg', className: styles.action })} href={paths.dashboard}>
          {texts.toDashboard}
        </a>
        {(email ?? phone) && (
          <a className={buttonClass({ variant: 'ghost', size: 'lg', className: styles.action })} href={paths.contact}>
            {supportTexts.contact}
          </a>
        )}
        {requestId && (
          <p className={styles.reference}>
            {texts.requestId} <span className="code">{requestId}</span>
          </p>
        )}
      </div>
    </main>
  )
}

/** One line after the first word; on a phone each word has its own. */
function CutTitle() {
  const [first, second, third] = texts.title.split(' ')
  return (
    <span>
      {first}
      <br />
      {second} <br className={styles.narrow} />
      {third}
    </span>
  )
}
