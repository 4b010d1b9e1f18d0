import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { artworkBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { previewQuery, useArtworkCalls } from './data.ts'
import { artworkForm, blankForm, bodyOf } from './form.ts'
import { MakeSet } from './make-set.tsx'
import { PhotoPart } from './photo-part.tsx'
import { Picture } from './picture.tsx'
import { WordsPart } from './words-part.tsx'
import styles from './artwork.module.css'

const draftName = 'banners'
const { sizes } = tools.find(({ key }) => key === 'banners')!

/** Four banners of a photo and a few words. */
export function BannersPage({ back }: { /** Where it leads back to. */ back?: ReactNode }) {
  usePageTitle(texts.title)
  const artist = useQuery(artistNameQuery)
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} back={back} />
      {artist.isPending ? (
        <SkeletonRegion>
          <Skeleton className="h-80" />
        </SkeletonRegion>
      ) : (
        <Banners artist={artist.data ?? ''} />
      )}
    </>
  )
}

function Banners({ artist }: { artist: string }) {
  const [blank] = useState(() => blankForm(artist))
  const [form, setForm] = useState(() => readDraft(draftName, artworkForm) ?? blank)
  // Kept while the tab is open: the next set begins with it.
  useDraft(draftName, JSON.stringify(form) === JSON.stringify(blank) ? null : form)
  const [size, setSize] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const { makeBanners } = useArtworkCalls()
  const body = artworkBody.safeParse(bodyOf(form)).data
  const picture = useQuery(previewQuery(bodyOf(useSettled(form, 400)), size))
  const change = (next: typeof form) => {
    setError(null)
    setForm(next)
  }
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <WordsPart form={form} titleError={error} onChange={change} />
        <PhotoPart form={form} onChange={change} />
      </div>
      <div className={styles.outcome}>
        <Picture
          sizes={sizes}
          size={size}
          onSize={setSize}
          picture={picture}
          missing={body ? null : texts.titleRequired}
        />
        <MakeSet
          kind="banners"
          make={makeBanners}
          check={() => {
            if (!body) setError(texts.titleRequired)
            return body ?? null
          }}
        />
      </div>
    </div>
  )
}
