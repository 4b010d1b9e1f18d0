import { build } from 'vite'
import { weighPages, describeBudgets } from './budgets.ts'
import { compressFolder } from './compress.ts'
import { root } from './root.ts'

/** Builds both documents into dist/web, writes the `.br` files beside them, prints what each page loads, and throws where a budget is broken. */
export async function buildWeb(): Promise<void> {
  await build({ configFile: `${root}vite.config.ts`, logLevel: 'warn' })
  const sizes = await compressFolder(`${root}dist/web`)
  const pages = weighPages(`${root}dist/web`, sizes)
  console.log(describeBudgets(pages))
  const broken = pages.filter((page) => page.bytes > page.limit)
  if (broken.length > 0) throw new Error(broken.map((page) => page.sentence).join('\n'))
}
