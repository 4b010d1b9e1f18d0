import { Package, Send } from 'lucide-react'
import { Link } from 'react-router'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import type { LibraryPost } from '#domain/library/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { pages } from '#domain/shell/rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EntryRow, Fact, type RowProps } from './entry-row.tsx'
import { Photo } from './photo.tsx'
import styles from './library.module.css'

const at = (post: LibraryPost, what: 'post' | 'pack') =>
  `${pages.contentCalendar.address}?date=${post.day}&${what}=${post.id}`

/** A post, which is planned in the content calendar and given out there as a pack. */
export function PostRow({ post, onBroken, ...rest }: RowProps & { post: LibraryPost }) {
  const title = post.title || postTexts.untitled
  return (
    <EntryRow
      {...rest}
      entry={{ ...post, title }}
      preview={
        <Link className={styles.preview} aria-label={texts.preview(title)} to={at(post, 'post')}>
          {post.preview_url && <Photo src={post.preview_url} alt="" loading="lazy" onBroken={onBroken} />}
          <span className={styles.kindMark}>
            <Send aria-hidden className="icon" />
          </span>
        </Link>
      }
      facts={
        <Fact label={texts.labels.kind}>{texts.postOn(postTexts.statuses[post.status], formatDate(post.day))}</Fact>
      }
      actions={
        <Link
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
          aria-label={texts.pack(title)}
          title={texts.packShort}
          to={at(post, 'pack')}
        >
          <Package aria-hidden className="icon" />
        </Link>
      }
    />
  )
}
