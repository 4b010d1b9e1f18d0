// Draws the brand's halftone record and disc into web/brand/. After changing a number here, run: node scripts/art.mjs
// Dots of one size are one path of zero-length round caps: a fraction of the bytes of circles.
import { writeFileSync } from 'node:fs'

const brand = new URL('../web/brand/', import.meta.url)

/** A screen of dots over a square. `tone` returns 0 (no dot) to 1 (dots touch), or undefined for bare paper. */
function dots({ size, step, angle, weight, tone }) {
  const center = size / 2
  const reach = Math.ceil((center * Math.SQRT2) / step)
  const bySize = new Map()
  for (let i = -reach; i <= reach; i++) {
    for (let j = -reach; j <= reach; j++) {
      const x = (i * Math.cos(angle) - j * Math.sin(angle)) * step
      const y = (i * Math.sin(angle) + j * Math.cos(angle)) * step
      const value = tone(x, y)
      if (value === undefined) continue
      const width = (2 * step * weight * Math.sqrt(value)).toFixed(1)
      const at = `M${round(center + x)} ${round(center + y)}h0`
      bySize.set(width, (bySize.get(width) ?? '') + at)
    }
  }
  return [...bySize].map(([width, d]) => `<path stroke-width="${width}" d="${d}"/>`).join('')
}

const round = (value) => String(Number(value.toFixed(1)))
const clamp = (value, low, high) => Math.max(low, Math.min(high, value))

/** A record: two bands of light cross the grooves, the label is laminate yellow. */
function record(size = 260, step = 6.4) {
  const center = size / 2
  const radius = center * 0.98
  const screen = dots({
    size,
    step,
    angle: Math.PI / 9,
    weight: 0.56,
    tone(x, y) {
      const r = Math.hypot(x, y)
      if (r > radius + step || r < radius * 0.3) return undefined
      const light = Math.max(0, Math.cos(2 * (Math.atan2(y, x) - 0.6))) ** 6
      return clamp(0.9 - 0.72 * light + 0.08 * Math.sin((r / step) * 1.9), 0.1, 1)
    },
  })
  const ring = (r, attributes) => `<circle cx="${center}" cy="${center}" r="${round(r)}" ${attributes}/>`
  return svg(
    size,
    `<clipPath id="c">${ring(radius, '')}</clipPath>` +
      `<g clip-path="url(#c)" stroke="#16160f" stroke-linecap="round">${screen}</g>` +
      ring(radius * 0.33, 'fill="#ffd91f" stroke="#16160f" stroke-width="1.5"') +
      ring(radius * 0.24, 'fill="none" stroke="#16160f"') +
      ring(radius * 0.03, 'fill="#16160f"'),
  )
}

/** A plain disc whose dots fade out toward the top. Used as a mask, so that the page chooses its color. */
function disc(size = 900, step = 17) {
  const center = size / 2
  const screen = dots({
    size,
    step,
    angle: Math.PI / 9,
    weight: 0.6,
    tone(x, y) {
      if (Math.hypot(x, y) > center + step) return undefined
      return clamp((y + center) / size, 0, 1) * 0.95 + 0.02
    },
  })
  return svg(
    size,
    `<clipPath id="c"><circle cx="${center}" cy="${center}" r="${center}"/></clipPath>` +
      `<g clip-path="url(#c)" stroke="#000" stroke-linecap="round">${screen}</g>`,
  )
}

const svg = (size, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>\n`

writeFileSync(new URL('record.svg', brand), record())
writeFileSync(new URL('disc.svg', brand), disc())
