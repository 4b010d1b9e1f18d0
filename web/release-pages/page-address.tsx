import type { ReleasePage } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { isolated } from '#domain/shared/bidi.ts'
import { useCopied } from '#web/platform/use-copied.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './public-page.module.css'

/** Where the page is, the names of its links, and how many wait for the day. */
export function PageAddress({ page }: { page: ReleasePage }) {
  const { copied, copy } = useCopied(page.address)
  return (
    <Card title={texts.address}>
      <p className={styles.address} dir="ltr">
        {page.address}
      </p>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => void copy().catch(() => toast.error(texts.copyFailed))}>
          {copied ? texts.copied : texts.copy}
        </Button>
        <a
          className={buttonClass({ size: 'sm' })}
          href={page.published ? page.address : page.preview}
          target="_blank"
          rel="noreferrer"
        >
          {page.published ? texts.look : texts.preview}
        </a>
      </div>
      <p className="mt-4 text-sm text-ink-2">{texts.campaignHelp}</p>
      {page.links.length > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {texts.shownAs(page.links.map(({ store }) => isolated(store)).join(', '))}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">{texts.waiting(page.waiting)}</p>
    </Card>
  )
}
