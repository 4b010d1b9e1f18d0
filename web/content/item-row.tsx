import { Download, Film } from 'lucide-react'
import { downloadName } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { brandTexts, libraryTexts as texts } from '#domain/content/texts.ts'
import { coverTexts } from '#domain/release-covers/texts.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EntryRow, Fact, type RowProps } from './entry-row.tsx'
import { Photo } from './photo.tsx'
import styles from './library.module.css'

/** An image or a film. */
export function ItemRow({ item, onOpen, onBroken, ...rest }: RowProps & { item: ContentItem; onOpen: () => void }) {
  const { title, seconds } = item
  return (
    <EntryRow
      {...rest}
      entry={item}
      preview={
        <button type="button" className={styles.preview} aria-label={texts.preview(title)} onClick={onOpen}>
          {item.preview_url && <Photo src={item.preview_url} alt="" loading="lazy" onBroken={onBroken} />}
          {item.kind === 'film' && (
            <span className={styles.kindMark}>
              <Film aria-hidden className="icon" />
            </span>
          )}
        </button>
      }
      facts={
        <Fact label={texts.labels.size}>
          {texts.size(item.width, item.height)}
          {seconds !== null && <div>{formatDuration(Math.round(seconds))}</div>}
        </Fact>
      }
      use={
        (item.slot || item.cover_of.length > 0) && (
          <Fact label={texts.labels.use}>
            {item.slot && <div>{brandTexts.slots[item.slot]}</div>}
            {item.cover_of.length > 0 && (
              <bdi className={styles.coverOf}>{coverTexts.coverOf(item.cover_of.map((release) => release.title))}</bdi>
            )}
          </Fact>
        )
      }
      actions={
        <a
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
          href={item.url}
          download={downloadName(title, item.file_type)}
          aria-label={texts.download(title)}
          title={texts.downloadShort}
        >
          <Download aria-hidden className="icon" />
        </a>
      }
    />
  )
}
