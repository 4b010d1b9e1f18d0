import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { posterBody } from '#domain/artwork/schema.ts'
import { artworkTexts, posterTexts as texts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { splitShows } from '#domain/shows/rules.ts'
import type { Show } from '#domain/shows/schema.ts'
import { paths } from '#web/app/paths.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { useNow } from '#web/platform/use-now.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { showsQuery } from '#web/shows/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { ColorPart } from './color-part.tsx'
import { posterQuery, useArtworkCalls } from './data.ts'
import { blankTour, posterBodyOf, tourForm } from './form.ts'
import { MakeSet } from './make-set.tsx'
import { PhotoPart } from './photo-part.tsx'
import { Picture } from './picture.tsx'
import { PosterPages } from './poster-pages.tsx'
import { ShowsPart } from './shows-part.tsx'
import { TourWords } from './tour-words.tsx'
import styles from './artwork.module.css'

const draftName = 'tour'
const { sizes } = tools.find(({ key }) => key === 'tour')!

/** Posters of the upcoming shows. */
export function TourPage({ back }: { /** Where it leads back to. */ back?: ReactNode }) {
  usePageTitle(texts.title)
  const artist = useQuery(artistNameQuery)
  const shows = useQuery(showsQuery)
  const today = utcDay(useNow())
  const coming = shows.data && splitShows(shows.data, today).coming
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} back={back} />
      {!coming && shows.isError && (
        <Alert action={{ label: artworkTexts.tryAgain, busy: shows.isFetching, onAction: () => void shows.refetch() }}>
          {messageOf(shows.error, texts.showsFailed)}
        </Alert>
      )}
      {!shows.isError && (!coming || artist.isPending) && (
        <SkeletonRegion label={texts.loadingShows}>
          <Skeleton className="h-80" />
        </SkeletonRegion>
      )}
      {coming?.length === 0 && (
        <EmptyState
          title={texts.noShows}
          text={texts.noShowsText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.shows}>
              {texts.toShows}
            </Link>
          }
        />
      )}
      {coming && coming.length > 0 && !artist.isPending && <Posters artist={artist.data ?? ''} coming={coming} />}
    </>
  )
}

function Posters({ artist, coming }: { artist: string; coming: readonly Show[] }) {
  const [blank] = useState(() => blankTour(artist))
  const [form, setForm] = useState(() => readDraft(draftName, tourForm) ?? blank)
  // Kept while the tab is open: the next set begins with it.
  useDraft(draftName, JSON.stringify(form) === JSON.stringify(blank) ? null : form)
  const [size, setSize] = useState(0)
  const [page, setPage] = useState(1)
  const [error, setError] = useState<string | null>(null)
  const { makePosters } = useArtworkCalls()
  const body = posterBody.safeParse(posterBodyOf(form, coming))
  const picture = useQuery(posterQuery(posterBodyOf(useSettled(form, 400), coming), size, page))
  const missing = body.success ? null : body.error.issues[0]!.message
  const change = (next: typeof form) => {
    setError(null)
    setForm(next)
  }
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <ShowsPart form={form} coming={coming} onChange={change} />
        <ColorPart form={form} onChange={change} />
        <TourWords form={form} titleError={error} onChange={change} />
        <PhotoPart form={form} onChange={change} />
      </div>
      <div className={styles.outcome}>
        <Picture sizes={sizes} size={size} onSize={setSize} picture={picture} missing={missing}>
          {body.success && picture.data && <PosterPages shown={picture.data} onPage={setPage} />}
        </Picture>
        <MakeSet
          kind="tour"
          make={makePosters}
          check={() => {
            if (form.words.title.trim() === '') setError(artworkTexts.titleRequired)
            return body.data ?? null
          }}
        />
      </div>
    </div>
  )
}
