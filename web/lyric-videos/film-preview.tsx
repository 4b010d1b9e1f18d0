import { useEffect, useRef, useState, type RefObject } from 'react'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { openFilm, pictureAt, type FilmPlan } from '#web/platform/films/film-drawing.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.film

type Props = {
  plan: FilmPlan | null
  /** Whether a plan is coming: not where it failed, or a line is too long. */
  isComing: boolean
  size: readonly [width: number, height: number]
  player: RefObject<HTMLAudioElement | null>
}

/** The film's picture at the player's place: drawn by the same code as the film. */
export function FilmPreview({ plan, isComing, size: [width, height], player }: Props) {
  const isDrawing = !plan && isComing
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState('')
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!plan || !context) return
    let over = false
    let frame = 0
    void openFilm(plan).then(({ draw }) => {
      const show = () => {
        if (over) return
        const at = (player.current?.currentTime ?? 0) * 1000
        if (draw(context, at)) {
          const picture = pictureAt(plan, at)
          setShown(typeof picture === 'number' ? plan.spans[picture]!.text : picture === 'title' ? '' : texts.empty)
        }
        frame = requestAnimationFrame(show)
      }
      show()
    })
    return () => {
      over = true
      cancelAnimationFrame(frame)
    }
  }, [plan, player])
  return (
    <div className={styles.preview} style={{ aspectRatio: `${width} / ${height}` }} aria-busy={isDrawing}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={shown === '' ? texts.preview : texts.previewOf(shown)}
      />
      {isDrawing && <p role="status">{texts.drawing}</p>}
    </div>
  )
}
