/** The document's first script. Its name changes with everything that it imports, so it identifies the build. */
const own = () =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')?.slice('/assets/'.length)

/** The build that was last loaded because a part was missing. */
const triedAt = 'build-tried'

let served: string | null = null

/** Called with the build named in each response of the server. */
export function noticeBuild(name: string | null): void {
  if (name !== null) served = name
}

/** Loads the page from the server's build, once for each: servers of two builds may answer side by side. False if that was tried. */
export function loadServedBuild(): boolean {
  if (served === null || sessionStorage.getItem(triedAt) === served) return false
  sessionStorage.setItem(triedAt, served)
  location.reload()
  return true
}

/** Whether the server has another build than this page: the server may no longer have the page's later parts. */
export const isOutdated = (): boolean => served !== null && own() !== undefined && served !== own()
