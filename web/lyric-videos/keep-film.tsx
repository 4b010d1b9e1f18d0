import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { filmTypes } from '#domain/content/rules.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useKeepFilm } from './data.ts'

const texts = lyricVideoTexts.keep

export type Keepable = {
  film: Blob
  /** One of its pictures, for the library's list; null if none could be drawn. */
  poster: () => Promise<Blob | null>
  title: string
  type: (typeof filmTypes)[number]
  alt: string
}

/** Adds a film to the library, once. */
export function KeepFilm({ keepable }: { keepable: Keepable }) {
  const keep = useKeepFilm()
  const [share, setShare] = useState<number | null>(null)
  const [kept, setKept] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const control = useRef<AbortController | null>(null)
  useLeaveWarning(share !== null)
  useEffect(() => () => control.current?.abort(), [])
  async function send() {
    const { signal } = (control.current = new AbortController())
    setFailure(null)
    setShare(0)
    try {
      await keep(keepable, { signal, onProgress: setShare })
      setKept(true)
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error, texts.failed))
    } finally {
      setShare(null)
    }
  }
  if (kept)
    return (
      <p role="status">
        {texts.kept}{' '}
        <Link ref={takeLostFocus} className="link" to={paths.section('content')}>
          {texts.toLibrary}
        </Link>
      </p>
    )
  const percent = Math.round((share ?? 0) * 100)
  return (
    <>
      {share !== null && <ProgressBar value={percent} max={100} label={texts.progress} words={texts.keeping} />}
      {/* One button, which keeps the focus. */}
      <Button onClick={() => (share === null ? void send() : control.current?.abort())}>
        {share === null ? texts.keep : lyricVideoTexts.film.stop}
      </Button>
      {failure && <Alert>{failure}</Alert>}
    </>
  )
}

/** What takes the place of a button that had the focus has it next. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
