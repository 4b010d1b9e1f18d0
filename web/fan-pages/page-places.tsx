import { useQuery } from '@tanstack/react-query'
import { pastedForm } from '#domain/fan-pages/rules.ts'
import type { FanPage } from '#domain/fan-pages/schema.ts'
import { fanPageTexts as texts } from '#domain/fan-pages/texts.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { NoLetters } from '#web/platform/no-letters.tsx'
import { useCopied } from '#web/platform/use-copied.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './fan-pages.module.css'

/** Where fans find the page: its address, the merch table, a QR code, a form for any website. */
export function PagePlaces({ page }: { page: FanPage }) {
  const code = `${page.address}/qr.svg`
  const form = pastedForm(page)
  const { data: artist } = useQuery(artistNameQuery)
  return (
    <div className={styles.places}>
      <Card title={texts.address}>
        <p className={styles.address} dir="ltr">
          {page.address}
        </p>
        <div className={styles.actions}>
          <Copy text={page.address} label={texts.address} />
          <Outside address={page.address}>{texts.look}</Outside>
        </div>
        <p className="mt-4 text-sm text-ink-2">{texts.counts(page.waiting, page.confirmed)}</p>
      </Card>
      <Card title={texts.table}>
        <p className="text-sm text-ink-2">{texts.tableNote}</p>
        <div className={styles.actions}>
          <Outside address={`${page.address}?table`}>{texts.openTable}</Outside>
        </div>
      </Card>
      <Card title={texts.qr}>
        <img className={styles.code} src={code} alt={texts.qrAlt(page.address)} width={160} height={160} />
        <p className="text-sm text-ink-2">{`${texts.qrNote} ${texts.cardNote}`}</p>
        <NoLetters of={[artist]} className="mt-2" />
        <div className={styles.actions}>
          <a className={buttonClass({ size: 'sm' })} href={code} download={`${page.name}.svg`}>
            {texts.download}
          </a>
          <Outside address={`${page.address}/card.pdf`}>{texts.card}</Outside>
        </div>
      </Card>
      <Card title={texts.form}>
        <p className="text-sm text-ink-2">{texts.formNote}</p>
        <textarea
          className={`code ${styles.snippet}`}
          dir="ltr"
          rows={6}
          readOnly
          spellCheck={false}
          aria-label={texts.form}
          value={form}
        />
        <div className={styles.actions}>
          <Copy text={form} label={texts.form} />
        </div>
      </Card>
    </div>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopied(text)
  return (
    <Button
      size="sm"
      aria-label={`${copied ? texts.copied : texts.copy}: ${label}`}
      onClick={() => void copy().catch(() => toast.error(texts.copyFailed))}
    >
      {copied ? texts.copied : texts.copy}
    </Button>
  )
}

const Outside = ({ address, children }: { address: string; children: string }) => (
  <a className={buttonClass({ size: 'sm' })} href={address} target="_blank" rel="noreferrer">
    {children}
  </a>
)
