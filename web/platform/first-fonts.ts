/** After this the page shows itself in the fallback fonts. */
const patienceMs = 600

/**
 * Keeps the body out of sight until the preloaded fonts are here, but not for long. The faces are `optional`: without this, a
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

/** Settles when a preload has ended, also when it failed or had ended before. */
function arrival(link: HTMLLinkElement): Promise<unknown> {
  if (performance.getEntriesByName(link.href).length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
