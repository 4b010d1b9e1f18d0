import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { landingTexts } from '#domain/landing/texts.ts'
import { productName, tagline } from '#domain/shared/texts.ts'
import { headScriptDevAddress, headScriptName } from './head-script.ts'

const require = createRequire(import.meta.url)

/** The faces of the first screen. Preloaded before the style sheet requests them, so that text never shifts. */
const preloadedFonts = [
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
  '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2',
]

/** The hero, the sign-in poster and the phone's top bar are laminate yellow in both themes. */
const themeColor = '#ffd91f'

const property = (name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { property: `og:${name}`, content },
})
/** The preview of a shared link in a chat (the server adds the picture's origin), and the name and icon on a phone's home screen. */
const sharing: HtmlTagDescriptor[] = [
  property('type', 'website'),
  property('site_name', productName),
  property('title', `${tagline} · ${productName}`),
  property('description', landingTexts.description),
  property('image', '/open-graph.png'),
  property('image:width', '1200'),
  property('image:height', '630'),
  property('image:alt', `${productName}: ${tagline}`),
  { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
]

/** Title, description, color, fonts and first script of both documents. The product's name is in one place only, and no script is inline. */
export function documentHead(): Plugin {
  return {
    name: 'all-areas:document-head',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle }) {
        const landing = path === '/index.html'
        const words: HtmlTagDescriptor[] = [
          { tag: 'title', children: landing ? `${tagline} · ${productName}` : productName },
          { tag: 'meta', attrs: { name: 'theme-color', content: themeColor } },
          { tag: 'meta', attrs: { name: 'description', content: landingTexts.description } },
          ...sharing,
        ]
        // The application's first script asks for its settings, which have arrived by then.
        if (!landing)
          words.push({ tag: 'link', attrs: { rel: 'preload', as: 'fetch', href: '/config.json', crossorigin: '' } })
        return [
          // The script looks for the preloads and must not wait for the style sheet: before it, in this order.
          ...preloadedFonts.map((font) => preload(fontAddress(font, bundle))),
          { tag: 'script', attrs: { src: bundle ? builtAddress(bundle, headScriptName) : headScriptDevAddress } },
          ...words.map((tag) => ({ ...tag, injectTo: 'head' as const })),
        ]
      },
    },
  }
}

function preload(href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' } }
}

function fontAddress(font: string, bundle: Rolldown.OutputBundle | undefined): string {
  return bundle ? builtAddress(bundle, basename(font)) : `/@fs${require.resolve(font)}`
}

/** The hashed address of the asset emitted or imported under this name. */
function builtAddress(bundle: Rolldown.OutputBundle, name: string): string {
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.names.includes(name)) return `/${file.fileName}`
  }
  throw new Error(`The web build holds no file named ${name}.`)
}
