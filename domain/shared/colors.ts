/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const colorings = ['light', 'dark', 'photo'] as const
export type Coloring = (typeof colorings)[number]
/** The uses of a color: the ground under words, words on it, a block that stands out, and words on that. */
export type ColorRole = 'ground' | 'ink' | 'accent' | 'onAccent'
export type Palette = Record<ColorRole, Rgb>

const ink: Rgb = [22, 22, 15]
const paper: Rgb = [255, 255, 255]
const laminate: Rgb = [255, 217, 31]
/** WCAG 2.2, 1.4.3. */
export const leastContrast = 4.5

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** The contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const mix = (color: Rgb, other: Rgb, part: number): Rgb =>
  color.map((value, index) => Math.round(value + (other[index]! - value) * part)) as unknown as Rgb

/** The color, made lighter or darker in small steps until words of `letters` can be read on it. */
function readableUnder(letters: Rgb, color: Rgb): Rgb {
  const away = letters === ink ? paper : ink
  let [ground, part] = [color, 0]
  // With some room: compressing a picture moves colors a little.
  while (contrast(ground, letters) < leastContrast + 1) {
    part += 0.05
    ground = mix(color, away, part)
  }
  return ground
}

/** The colors of a picture; `dominant` is the photo's. */
export function paletteOf(coloring: Coloring, dominant: Rgb | null): Palette {
  if (coloring === 'dark') return { ground: ink, ink: paper, accent: laminate, onAccent: ink }
  if (coloring === 'light' || !dominant) return { ground: paper, ink, accent: laminate, onAccent: ink }
  const letters = contrast(dominant, ink) >= contrast(dominant, paper) ? ink : paper
  const ground = readableUnder(letters, dominant)
  return { ground, ink: letters, accent: letters, onAccent: ground }
}

export const hexOf = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
