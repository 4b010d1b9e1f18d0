import { safeName } from '#domain/files/rules.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { saveAs } from '#web/platform/films/sound-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { KeepFilm, type Keepable } from './keep-film.tsx'
import { useMaking, type Made, type Request } from './use-making.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.film

type Props = {
  /** The button's label. */
  label: string
  /** What would be made now; null while something is missing. */
  request: Request | null
  /** What that is; null while it is only being drawn. */
  needs: string | null
  isLoop?: boolean
  /** How the film is kept in the library. */
  keepable: (made: Made) => Omit<Keepable, 'film'>
}

/** Makes a film; shows how far it is, and what it became. */
export function MakeFilm({ label, request, needs, isLoop = false, keepable }: Props) {
  const { done, made, problem, make, stop } = useMaking()
  const percent = Math.round((done ?? 0) * 100)
  return (
    <div className={styles.making}>
      {done !== null && (
        <>
          <ProgressBar value={percent} max={100} label={texts.progress} words={texts.making} />
          <p className="text-sm text-ink-2">{texts.keepOpen}</p>
        </>
      )}
      {/* One button, which keeps the focus. */}
      <Button
        variant={done === null ? 'primary' : 'secondary'}
        disabled={done === null && request === null}
        onClick={() => (done === null ? request && make(request) : stop())}
      >
        {done === null ? label : texts.stop}
      </Button>
      {request === null && done === null && needs !== null && <p className="text-sm text-ink-2">{needs}</p>}
      {problem && <Alert tone={problem.isStop ? 'info' : 'error'}>{problem.text}</Alert>}
      {made && done === null && <Finished key={made.address} made={made} isLoop={isLoop} keepable={keepable(made)} />}
    </div>
  )
}

function Finished({
  made: { film, address },
  isLoop,
  keepable,
}: {
  made: Made
  isLoop: boolean
  keepable: Omit<Keepable, 'film'>
}) {
  return (
    <>
      <p role="status">{texts.done((film.size / 1_000_000).toFixed(1))}</p>
      {/* Its words are its pictures. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video className={styles.watch} src={address} controls loop={isLoop} playsInline aria-label={texts.watch} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveAs(`${safeName(keepable.title, texts.title)}.mp4`, film)}>{texts.download}</Button>
        <KeepFilm keepable={{ ...keepable, film }} />
      </div>
    </>
  )
}
