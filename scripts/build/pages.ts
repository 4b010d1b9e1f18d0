import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pages, type RouteName } from '#domain/shell/rules.ts'
import type { SupportContact } from '#domain/support/texts.ts'
import { application } from './budgets.ts'
import { filesOf, readManifest } from './manifest.ts'
import { withWebModule } from './render.ts'
import { root } from './root.ts'

/** A signed-in page before its script runs (web/ui/styles/first-sight.css). A screen reader hears the page's own text. */
const skeleton = '<div class="first-sight" aria-hidden="true"><i></i><i></i><i></i></div>'

/** Public pages whose document contains their markup: the build knows all of it except whether there is a support address. */
const rendered: Partial<Record<RouteName, string>> = { 'sign-in': pages.signIn.address, plans: pages.plans.address }
const supports: Record<string, SupportContact> = {
  '': { email: null, phone: null },
  // Only a link depends on it.
  '.support': { email: 'known', phone: null },
}

type RenderPage = (path: string, support: SupportContact) => Promise<string>
export type RenderedPages = Readonly<Record<string, string>>

/** The markup of those pages by the name of their document. */
export function renderPages(): Promise<RenderedPages> {
  return withWebModule(`${root}web`, '/app/render.tsx', async ({ renderPage }: { renderPage: RenderPage }) => {
    const made: Record<string, string> = {}
    for (const [route, path] of Object.entries(rendered))
      for (const [suffix, support] of Object.entries(supports)) made[route + suffix] = await renderPage(path, support)
    return made
  })
}

/**
 * Writes pages/NAME.html for each route (`release` of web/app/routes/release.tsx): the application's document, which requests the
 * route's scripts and style sheets immediately, not only after the first script has run, and shows its skeleton or the page itself.
 */
export function writePages(folder: string, markup: RenderedPages): void {
  const manifest = readManifest(folder)
  const document = readFileSync(`${folder}/app.html`, 'utf8')
  mkdirSync(`${folder}/pages`, { recursive: true })
  for (const [source, { layout }] of Object.entries(application)) {
    const route = /([\w-]+)\.tsx$/.exec(source)![1]!
    const files = [...filesOf(layout ? [layout, source] : [source], manifest, { styles: true })].filter(
      (file) => !document.includes(`"/${file}"`),
    )
    const write = (name: string, text: string) => writeFileSync(`${folder}/pages/${name}.html`, text)
    const names = Object.keys(supports).flatMap((suffix) => (markup[route + suffix] ? [route + suffix] : []))
    for (const name of names) write(name, renderedDocument(document, files, markup[name]!))
    if (names.length === 0) write(route, preloadingDocument(document, files, layout ? skeleton : ''))
  }
}

const link = (attributes: string, file: string) => `<link ${attributes} crossorigin href="/${file}">`
const tags = (files: readonly string[], ofStyle: string) =>
  files.map((file) => link(file.endsWith('.css') ? ofStyle : 'rel="modulepreload"', file)).join('')

const fill = (document: string, head: string, content: string) =>
  document.replace('</head>', () => `${head}</head>`).replace('<div id="root"></div>', () => content)

function preloadingDocument(document: string, files: readonly string[], content: string): string {
  return fill(document, tags(files, 'rel="preload" as="style"'), `<div id="root">${content}</div>`)
}

const scriptTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** It is painted with its styles and fonts alone: its scripts wait in a template until then (web/platform/rendered-page.ts). */
function renderedDocument(document: string, files: readonly string[], content: string): string {
  const whole = fill(document, tags(files, 'rel="stylesheet"'), `<div id="root" data-rendered>${content}</div>`)
  const scripts = whole.match(scriptTags)!.join('')
  return whole
    .replaceAll(scriptTags, '')
    .replace('</head>', () => `<template id="scripts">${scripts}</template></head>`)
}
