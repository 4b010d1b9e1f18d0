import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { clipBody } from '#domain/artwork/schema.ts'
import { clipTexts as texts, setTexts } from '#domain/artwork/texts.ts'
import { tools } from '#domain/content/rules.ts'
import { paths } from '#web/app/paths.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ColorPart } from './color-part.tsx'
import { clipQuery, photosQuery, useArtworkCalls } from './data.ts'
import { blankClip, clipBodyOf, clipForm, type ClipForm } from './form.ts'
import { MakeSet } from './make-set.tsx'
import { PhotoPart } from './photo-part.tsx'
import { Picture } from './picture.tsx'
import styles from './artwork.module.css'

const draftName = 'clips'
const { sizes } = tools.find(({ key }) => key === 'spotify_clips')!

type Props = {
  /** Where it leads back to. */
  back?: ReactNode
  /** What else can be made of the photo in this treatment and size. */
  loop?: (form: ClipForm, size: number) => ReactNode
}

/** Stills for Spotify: a photo, and nothing on it. */
export function ClipsPage({ back, loop }: Props) {
  usePageTitle(setTexts.clips.title)
  const photos = useQuery(photosQuery)
  return (
    <>
      <PageHead title={setTexts.clips.title} sub={setTexts.clips.sub} back={back} />
      {photos.data?.length === 0 ? (
        <EmptyState
          title={texts.noImages}
          text={texts.noImagesText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.section('content')}>
              {texts.toLibrary}
            </Link>
          }
        />
      ) : (
        <Stills loop={loop} />
      )}
    </>
  )
}

function Stills({ loop }: Pick<Props, 'loop'>) {
  const [form, setForm] = useState(() => readDraft(draftName, clipForm) ?? blankClip)
  // Kept while the tab is open: the next stills begin with it.
  useDraft(draftName, JSON.stringify(form) === JSON.stringify(blankClip) ? null : form)
  const [size, setSize] = useState(0)
  const [tried, setTried] = useState(false)
  const { makeClips } = useArtworkCalls()
  const body = clipBody.safeParse(clipBodyOf(form))
  const picture = useQuery(clipQuery(clipBodyOf(useSettled(form, 400)), size))
  const missing = body.error?.issues[0]?.message ?? null
  const change = (next: typeof form) => {
    setTried(false)
    setForm(next)
  }
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <PhotoPart form={form} onChange={change} required error={tried ? missing : null} />
        <ColorPart form={form} onChange={change} names={texts} />
      </div>
      <div className={styles.outcome}>
        <Picture sizes={sizes} size={size} onSize={setSize} picture={picture} missing={missing} />
        <MakeSet
          kind="clips"
          make={makeClips}
          check={() => {
            setTried(!body.success)
            return body.data ?? null
          }}
        />
        {loop?.(form, size)}
      </div>
    </div>
  )
}
