import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { designs, type SetKind } from '#domain/artwork/rules.ts'
import { artworkBody } from '#domain/artwork/schema.ts'
import { quoteTexts, setTexts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { pages } from '#domain/shell/rules.ts'
import { paths } from '#web/app/paths.ts'
import { artistNameQuery } from '#web/artists/data.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { previewQuery, useArtworkCalls } from './data.ts'
import { artworkForm, blankForm, bodyOf, quotedOf, withDesign } from './form.ts'
import { MakeSet } from './make-set.tsx'
import { PhotoPart } from './photo-part.tsx'
import { Picture } from './picture.tsx'
import { QuotePart, useSheetLines } from './quote-part.tsx'
import { WordsPart } from './words-part.tsx'
import styles from './artwork.module.css'

const sizesOf = (tool: string) => tools.find(({ key }) => key === tool)!.sizes
/** Each kind of set: its sizes, and the other one, which uses the same words. */
const kinds = {
  banners: {
    sizes: sizesOf('banners'),
    draft: 'banners',
    other: { kind: 'lyric_covers', path: pages.lyricCovers.address },
  },
  lyric_covers: {
    sizes: sizesOf('lyric_video'),
    draft: 'lyric-covers',
    other: { kind: 'banners', path: paths.banners },
  },
} as const

/** Pictures of a photo and a few words: banners, or the covers of a lyric video. `?design=` opens it with a design. */
export function ArtworkPage({ kind, back }: { kind: SetKind; /** Where it leads back to. */ back?: ReactNode }) {
  const { title, sub } = setTexts[kind]
  usePageTitle(title)
  const artist = useQuery(artistNameQuery)
  const { other } = kinds[kind]
  return (
    <>
      <PageHead
        title={title}
        sub={sub}
        back={back}
        actions={
          <Link className={buttonClass()} to={other.path}>
            {setTexts[other.kind].title}
          </Link>
        }
      />
      {artist.isPending ? (
        <SkeletonRegion>
          <Skeleton className="h-80" />
        </SkeletonRegion>
      ) : (
        // Another kind is another form, with its own draft.
        <ArtworkSet key={kind} kind={kind} artist={artist.data ?? ''} />
      )}
    </>
  )
}

function useArtworkForm(kind: SetKind, artist: string) {
  const [search] = useSearchParams()
  const [blank] = useState(() => blankForm(kind, artist))
  const [form, setForm] = useState(() => {
    const kept = readDraft(kinds[kind].draft, artworkForm) ?? blank
    const wanted = designs.find((design) => design === search.get('design'))
    return wanted ? withDesign(kept, wanted) : kept
  })
  // Kept while the tab is open: the next set begins with it.
  useDraft(kinds[kind].draft, JSON.stringify(form) === JSON.stringify(blank) ? null : form)
  return [form, setForm] as const
}

function ArtworkSet({ kind, artist }: { kind: SetKind; artist: string }) {
  const [form, setForm] = useArtworkForm(kind, artist)
  const { sizes } = kinds[kind]
  const [size, setSize] = useState(0)
  // Missing values are reported at their fields after the first try.
  const [tried, setTried] = useState(false)
  const { makeBanners } = useArtworkCalls()
  const { lines } = useSheetLines(form)
  const asked = bodyOf(kind, form, quotedOf(form, lines))
  const body = artworkBody.safeParse(asked)
  const picture = useQuery(previewQuery(useSettled(asked, 400), size))
  const issues = body.error?.issues ?? []
  const issueAt = (field: string) => issues.find(({ path }) => path.join('.').startsWith(field))?.message ?? null
  const needsSong = form.design === 'lyric_quote' && form.quote.song_id === ''
  const quoteIssue = needsSong ? quoteTexts.chooseSong : issueAt('quote')
  const change = (next: typeof form) => {
    setTried(false)
    setForm(next)
  }
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <WordsPart
          form={form}
          titleError={tried ? issueAt('words.title') : null}
          onChange={change}
          quote={<QuotePart form={form} error={tried ? quoteIssue : null} onChange={change} />}
        />
        <PhotoPart form={form} onChange={change} />
      </div>
      <div className={styles.outcome}>
        <Picture
          sizes={sizes}
          size={size}
          onSize={setSize}
          picture={picture}
          missing={quoteIssue ?? issues[0]?.message ?? null}
        />
        <MakeSet
          kind={kind}
          make={makeBanners}
          check={() => {
            setTried(!body.success)
            return body.data ?? null
          }}
        />
      </div>
    </div>
  )
}
