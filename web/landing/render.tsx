import { renderToStaticMarkup } from 'react-dom/server'
import { Landing } from './landing.tsx'

/** The landing page as markup, for index.html. It is never hydrated: no React reaches the browser. */
export function renderLanding(): string {
  return renderToStaticMarkup(<Landing />)
}
