import { communityTexts as texts } from '#domain/community/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './community.module.css'

const size = 200
const step = 8
const tilt = Math.PI / 9

/** Dots that grow toward the middle, where you are: one path for each of a few sizes. */
const rings = (() => {
  const bySize = new Map<string, string>()
  for (let i = -20; i <= 20; i++) {
    for (let j = -20; j <= 20; j++) {
      const [x, y] = [
        (i * Math.cos(tilt) - j * Math.sin(tilt)) * step,
        (i * Math.sin(tilt) + j * Math.cos(tilt)) * step,
      ]
      const nearness = 1 - Math.hypot(x, y) / (size / 2)
      if (nearness < 0.04) continue
      const width = (1 + Math.round(nearness * 10) * 0.4).toFixed(1)
      bySize.set(width, `${bySize.get(width) ?? ''}M${(x + size / 2).toFixed(1)} ${(y + size / 2).toFixed(1)}h0`)
    }
  }
  return [...bySize]
})()

/** In place of the list while collaborations are off. */
export function EnableCollaborations({ onEnable, busy }: { onEnable: () => void; busy: boolean }) {
  return (
    <section className={styles.enable} aria-labelledby="enable-title">
      <svg viewBox="-20 -2 240 220" aria-hidden="true">
        <g stroke="var(--map-dot)" strokeLinecap="round">
          {rings.map(([width, d]) => (
            <path key={width} strokeWidth={width} d={d} />
          ))}
        </g>
        <circle cx="100" cy="100" r="99" fill="none" stroke="currentColor" strokeDasharray="4 4" />
        <circle cx="100" cy="100" r="8.5" fill="var(--laminate)" stroke="var(--on-laminate)" strokeWidth="1.5" />
        <text x="100" y="204" textAnchor="middle">
          {texts.radius}
        </text>
      </svg>
      <h2 id="enable-title">{texts.enable}</h2>
      <p>{texts.enableText}</p>
      <Button variant="primary" busy={busy} onClick={onEnable}>
        {texts.turnOn}
      </Button>
    </section>
  )
}
