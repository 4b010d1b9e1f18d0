import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarPageTexts } from '#domain/content-calendar/texts.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { contentTexts } from '#domain/content/texts.ts'
import { pressFactTexts } from '#domain/press-facts/texts.ts'
import { pages } from '#domain/shell/rules.ts'
import { showTexts } from '#domain/shows/texts.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { BrandPhotos } from './brand-photos.tsx'
import { ContentPillars } from './content-pillars.tsx'
import { ContentTools } from './content-tools.tsx'
import { Library } from './library.tsx'
import styles from './content.module.css'

/** The section 'content'. */
export function ContentScreen({
  platforms,
  studio,
  cover,
}: {
  /** Connected Platforms, from another slice. */
  platforms?: ReactNode
  /** The Image Generation Studio, from another slice. */
  studio?: ReactNode
  /** The release whose cover an image of the library is, from another slice. */
  cover?: (item: ContentItem) => ReactNode
}) {
  return (
    <>
      <PageHead
        title={contentTexts.section}
        actions={
          <>
            <Link className={buttonClass()} to={paths.pressFacts}>
              {pressFactTexts.title}
            </Link>
            <Link className={buttonClass()} to={pages.contentCalendar.address}>
              {calendarPageTexts.open}
            </Link>
            <Link className={buttonClass()} to={paths.shows}>
              {showTexts.open}
            </Link>
          </>
        }
      />
      {platforms}
      <ContentPillars />
      <ContentTools />
      <div className={styles.pair}>
        <BrandPhotos />
        {studio}
      </div>
      <Library cover={cover} />
    </>
  )
}
