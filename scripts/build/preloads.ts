import { readFileSync, writeFileSync } from 'node:fs'
import { application } from './budgets.ts'
import { filesOf, readManifest } from './manifest.ts'

/**
 * Writes preloads.json: for each route (`release` of web/app/routes/release.tsx) the tags by which a document asks for its scripts and
 * style sheets at once, where they would else be asked for only after the first script has run. The server puts them into the document.
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
    tagsOf(layout ? [layout, source] : [source]),
  ])
  writeFileSync(`${folder}/preloads.json`, JSON.stringify(Object.fromEntries(entries)))
}
