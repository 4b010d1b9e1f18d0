import { readFileSync, writeFileSync } from 'node:fs'
import { application } from './budgets.ts'
import { filesOf, readManifest } from './manifest.ts'

/** A signed-in page before its script runs (web/ui/styles/first-sight.css). A screen reader hears the page's own text. */
const skeleton = '<div class="first-sight" aria-hidden="true"><i></i><i></i><i></i></div>'

/**
 * Writes preloads.json: for each route (`release` of web/app/routes/release.tsx) `head`, the tags that make a document request
 * its scripts and style sheets immediately, not only after the first script has run, and `root`, what is shown until then. The
 * server puts both into the document.
 */
export function writePreloads(folder: string): void {
  const manifest = readManifest(folder)
  const document = readFileSync(`${folder}/app.html`, 'utf8')
  const tagsOf = (sources: string[]) =>
    [...filesOf(sources, manifest, { styles: true })]
      .filter((file) => !document.includes(`"/${file}"`))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="/${file}">`
          : `<link rel="modulepreload" crossorigin href="/${file}">`,
      )
      .join('')
  const entries = Object.entries(application).map(([source, { layout }]) => [
    /([\w-]+)\.tsx$/.exec(source)![1]!,
    { head: tagsOf(layout ? [layout, source] : [source]), root: layout ? skeleton : '' },
  ])
  writeFileSync(`${folder}/preloads.json`, JSON.stringify(Object.fromEntries(entries)))
}
