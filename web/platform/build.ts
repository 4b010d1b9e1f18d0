/** The script that a document begins with. Its name changes with everything that it leads to, so it names the build. */
const own = () => document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')?.slice('/assets/'.length)

let served: string | null = null

/** Called with the build that each answer of the server names. */
export function noticeBuild(name: string | null): void {
  if (name !== null) served = name
}

/** Whether the server has another build than this page: the page's later parts may be gone there. */
export const isOutdated = (): boolean => served !== null && own() !== undefined && served !== own()
