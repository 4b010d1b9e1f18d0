import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { tools, type Tool } from '#domain/content/rules.ts'
import { toolTexts as texts } from '#domain/content/texts.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { paths } from '#web/app/paths.ts'
import { arriveAt, useArrival } from '#web/platform/use-arrival.ts'
import { Card } from '#web/ui/card.tsx'
import { hasPressRelease, PressRelease } from './press-release.tsx'
import styles from './content-tools.module.css'

/** The tools that have their own page. */
const places: Partial<Record<Tool['key'], string>> = {
  lyric_video: addressOf(pages.lyricVideo, {}),
  banners: paths.banners,
  tour: paths.tour,
  spotify_clips: pages.clips.address,
}

/** Five tools, of which one can be chosen by its card, and others lead to their pages. */
export function ContentTools() {
  const [chosen, setChosen] = useState<Tool['key'] | null>(() => (hasPressRelease() ? 'press_release' : null))
  const [presses, setPresses] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  // On a phone it opens below the other tools, out of sight.
  useEffect(() => {
    if (presses > 0) place.current?.querySelector('fieldset')?.scrollIntoView({ block: 'nearest' })
  }, [presses])

  useArrival(() => {
    choose('press_release')
    arriveAt(place.current?.querySelector<HTMLElement>('button[aria-pressed]'))
  }, 'press_release')

  function choose(key: Tool['key']) {
    setChosen(key)
    setPresses((before) => before + 1)
  }

  return (
    <Card className="mt-5" title={texts.title} flush>
      <div className={styles.tools} ref={place}>
        <ul className={styles.toolList}>
          {tools.map((tool) => (
            <li key={tool.key}>
              {places[tool.key] ? (
                <Link to={places[tool.key]!}>
                  <ToolFace tool={tool} />
                </Link>
              ) : (
                <button type="button" aria-pressed={chosen === tool.key} onClick={() => choose(tool.key)}>
                  <ToolFace tool={tool} />
                </button>
              )}
            </li>
          ))}
        </ul>
        {chosen === 'press_release' ? <PressRelease /> : <p className={styles.nothingChosen}>{texts.choose}</p>}
      </div>
    </Card>
  )
}

function ToolFace({ tool: { key, sizes } }: { tool: Tool }) {
  return (
    <>
      <b>{texts.tools[key]}</b>
      <span className={styles.sizes}>
        {sizes.length === 0 ? (
          <span className="caption">
            <Sheet width={1240} height={1754} />
            {texts.documentFormat}
          </span>
        ) : (
          sizes.map(([width, height]) => (
            <span className="caption" key={`${width}x${height}`}>
              <Sheet width={width} height={height} />
              {width}x{height}
            </span>
          ))
        )}
      </span>
    </>
  )
}

/** The format, drawn small. */
function Sheet({ width, height }: { width: number; height: number }) {
  return (
    <i aria-hidden="true" style={{ '--w': Math.round(width / 56), '--h': Math.round(height / 56) } as CSSProperties} />
  )
}
