import { readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { describeBudgets, weighPages } from './budgets.ts'
import { compressFolder } from './compress.ts'
import { renderPages, writePages } from './pages.ts'
import { root } from './root.ts'

const folder = `${root}dist/web`

/** Builds both documents into dist/web, writes `.br` files next to their files, prints what each page loads, and throws if a budget is exceeded. */
export async function buildWeb(): Promise<void> {
  await build({ configFile: `${root}vite.config.ts`, logLevel: 'warn' })
  writePages(folder, await renderPages())
  for (const name of ['index.html', 'app.html', ...pagesIn(folder)]) refuseInlineScript(name)
  const sizes = await compressFolder(folder)
  const pages = weighPages(folder, sizes)
  console.log(describeBudgets(pages))
  const broken = pages.filter((page) => page.bytes > page.limit)
  if (broken.length > 0) throw new Error(broken.map((page) => page.sentence).join('\n'))
}

const pagesIn = (place: string) => readdirSync(`${place}/pages`).map((name) => `pages/${name}`)

/** The content security policy would silently keep the browser from running it. */
function refuseInlineScript(name: string): void {
  const document = readFileSync(`${folder}/${name}`, 'utf8')
  if (/<script(?![^>]*\ssrc=)/i.test(document))
    throw new Error(`dist/web/${name} holds an inline script, which the content-security policy forbids.`)
}
