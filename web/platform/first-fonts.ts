/** After this long the page appears in the fallback fonts. */
const patienceMs = 600

/**
 * Hides the body until the preloaded fonts have arrived, but not for long. The faces are `optional`: without this, a
 * busy machine would show the whole visit in the fallback. Nothing moves in either case.
 */
export function awaitFirstFonts(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')
  const page = document.documentElement
  page.classList.add('fonts-coming')
  const show = () => page.classList.remove('fonts-coming')
  setTimeout(show, patienceMs)
  void Promise.all(Array.from(links, arrival)).then(show)
}

/** Resolves when a preload has ended, even if it failed or had ended before. */
function arrival(link: HTMLLinkElement): Promise<unknown> {
  if (performance.getEntriesByName(link.href).length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
