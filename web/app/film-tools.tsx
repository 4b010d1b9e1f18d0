import { useEffect, type ReactNode } from 'react'
import { isOfWorkspace } from '#domain/shell/workspace-rules.ts'
import { ClipsPage } from '#web/artwork/clips-page.tsx'
import { ColorPart } from '#web/artwork/color-part.tsx'
import { PhotoPart } from '#web/artwork/photo-part.tsx'
import { LoopPart } from '#web/lyric-videos/loop-part.tsx'
import { LyricVideoPage } from '#web/lyric-videos/lyric-video-page.tsx'

type Props = { back: ReactNode }

/** The lyric video's page, with the choices of color and photo that other tools have. */
export function LyricVideoTool({ songId, back }: Props & { songId: string | null }) {
  return (
    <InFilmDocument>
      <LyricVideoPage
        songId={songId}
        back={back}
        look={(form, onChange) => (
          <>
            <ColorPart form={form} onChange={onChange} />
            <PhotoPart form={form} onChange={onChange} />
          </>
        )}
      />
    </InFilmDocument>
  )
}

/** Stills of a photo, and a loop of it. */
export function ClipsTool({ back }: Props) {
  return (
    <InFilmDocument>
      <ClipsPage
        back={back}
        loop={({ photo_id, focus, coloring }, size) => (
          <LoopPart photoId={photo_id} focus={focus} coloring={coloring} size={size} />
        )}
      />
    </InFilmDocument>
  )
}

/** Only documents of the workspace may make films. The application may have begun on another page, such as the sign-in, whose document may not (decision 042). */
function InFilmDocument({ children }: { children: ReactNode }) {
  const mayMake = documentMayMakeFilms()
  useEffect(() => {
    if (!mayMake) location.reload()
  }, [mayMake])
  return mayMake ? children : null
}

function documentMayMakeFilms(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || isOfWorkspace(new URL(loaded.name).pathname)
}
