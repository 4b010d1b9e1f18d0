import { useQuery } from '@tanstack/react-query'
import { codeCampaign } from '#domain/release-pages/rules.ts'
import type { ReleasePage } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { NoLetters } from '#web/platform/no-letters.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './public-page.module.css'

/** The QR code of the page, and a card to print. */
export function PageCode({ page, title }: { page: ReleasePage; /** Of the release. */ title: string }) {
  const { data: artist } = useQuery(artistNameQuery)
  // Before it is published only the preview opens them.
  const query = page.published ? '' : new URL(page.preview).search
  const code = `${page.address}/qr.svg${query}`
  return (
    <Card title={texts.qr}>
      <img className={styles.code} src={code} alt={texts.qrAlt(page.address)} width={160} height={160} />
      <p className="text-sm text-ink-2">{`${texts.qrNote(codeCampaign)} ${texts.cardNote}`}</p>
      <NoLetters of={[title, artist]} className="mt-2" />
      {!page.published && <p className="mt-2 text-sm text-ink-2">{texts.qrEarly}</p>}
      <div className={styles.actions}>
        <a className={buttonClass({ size: 'sm' })} href={code} download={`${page.slug}.svg`}>
          {texts.download}
        </a>
        <a
          className={buttonClass({ size: 'sm' })}
          href={`${page.address}/card.pdf${query}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.card}
        </a>
      </div>
    </Card>
  )
}
