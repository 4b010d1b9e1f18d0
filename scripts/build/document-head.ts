import type { HtmlTagDescriptor, Plugin } from 'vite'
import { landingTexts } from '#domain/landing/texts.ts'
import { productName, tagline } from '#domain/shared/texts.ts'
import { assetNamed } from './asset-named.ts'

/** The faces of the first screen. They are fetched before the style sheet asks for them, so that text never moves. */
const preloadedFonts = [
  'sofia-sans-extra-condensed-latin-wght-normal.woff2',
  'ibm-plex-sans-latin-standard-normal.woff2'
]

/** The hero, the sign-in poster and the phone's top bar are laminate yellow in both themes. */
const themeColor = '#ffd91f'

/** Title, description, colour and fonts of both documents: the product's name stands in one place only. */
export function documentHead(): Plugin {
  return {
    name: 'all-areas:document-head',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle }) {
        const landing = path === '/index.html'
        const tags: HtmlTagDescriptor[] = [
          { tag: 'title', children: landing ? `${tagline} · ${productName}` : productName },
          { tag: 'meta', attrs: { name: 'theme-color', content: themeColor } }
        ]
        if (landing) tags.push({ tag: 'meta', attrs: { name: 'description', content: landingTexts.description } })
        if (bundle) tags.push(...preloadedFonts.map((font) => preload(`/${assetNamed(bundle, font)}`)))
        return tags.map((tag) => ({ ...tag, injectTo: 'head' }))
      }
    }
  }
}

function preload(href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' } }
}
