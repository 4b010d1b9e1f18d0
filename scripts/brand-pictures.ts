import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { productName, tagline } from '#domain/shared/texts.ts'
import { findBrowser, launchBrowser } from '../tests/journeys/browser.ts'
import { root } from './build/root.ts'

// npm run brand: writes the icons and the picture of shared links into web/brand/public, from the product's mark and typeface.
const require = createRequire(import.meta.url)
const target = (name: string) => join(root, 'web/brand/public', name)
const mark = readFileSync(join(root, 'web/brand/mark.svg'))
const [laminate, ink] = ['#ffd91f', '#16160f']

/** The mark on a square; `share` of its side is the mark. A phone rounds the corners itself. */
async function writeIcon(name: string, side: number, share: number, background: string): Promise<void> {
  const size = Math.round(side * share)
  const drawn = await sharp(mark, { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer()
  await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'center' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(target(name))
}

const font = readFileSync(
  require.resolve('@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2'),
).toString('base64')
const record = readFileSync(join(root, 'web/brand/record.svg')).toString('base64')

const poster = `<!doctype html><style>
@font-face { font-family: Sofia; src: url(data:font/woff2;base64,${font}); font-weight: 1 1000 }
body { margin: 0; width: 1200px; height: 630px; background: ${laminate}; color: ${ink}; font-family: Sofia; position: relative; overflow: hidden }
img { position: absolute; right: -150px; top: 40px; width: 550px }
h1 { margin: 0; position: absolute; left: 64px; top: 44px; font-size: 270px; line-height: 0.8; font-weight: 900; letter-spacing: -0.012em; text-transform: uppercase }
p { margin: 0; position: absolute; left: 68px; bottom: 56px; font-size: 58px; line-height: 1; font-weight: 700 }
</style><img src="data:image/svg+xml;base64,${record}" alt=""><h1>${productName.replace(' ', '<br>')}</h1><p>${tagline}</p>`

async function writePoster(): Promise<void> {
  const browser = await launchBrowser(await findBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await page.setContent(poster)
    await page.evaluate(() => document.fonts.ready)
    await sharp(await page.screenshot())
      .png({ compressionLevel: 9, palette: true })
      .toFile(target('open-graph.png'))
  } finally {
    await browser.close()
  }
}

const clear = '#00000000'
await writeIcon('icon-192.png', 192, 1, clear)
await writeIcon('icon-512.png', 512, 1, clear)
// Within the circle of 80 % that every shape shows.
await writeIcon('icon-maskable-512.png', 512, 0.62, '#16160f')
await writeIcon('apple-touch-icon.png', 180, 0.76, '#16160f')
await writePoster()
