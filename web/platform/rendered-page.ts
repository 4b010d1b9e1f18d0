/*
 * Some public pages are in their document before any script has run (scripts/build/pages.ts): as a person sees them who is not
 * signed in and came by their plain address. Until the application has taken such a page over, its root has `data-rendered`.
 */
const rendered = '#root[data-rendered]'
const forOthers = 'rendered-for-others'
const storedSession = /^sb-.+-auth-token$/

/** The scripts start after this even if the browser reports no paint, as in a tab in the background. */
const paintsWithinMs = 1_500

/**
 * In the head: hides such a page from those to whom the application will show something else, keeps presses of its buttons, and
 * starts the application once the page is painted, so that styles and fonts need not share a slow line with it.
 */
export function prepareRenderedPage(): void {
  document.documentElement.classList.toggle(forOthers, !isForThisVisit())
  // For the landing page's script.
  document.documentElement.toggleAttribute('data-session', hasStoredSession())
  document.addEventListener('click', keepPress, true)
  document.addEventListener('DOMContentLoaded', () => {
    if (isForThisVisit()) {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) startScripts()
      })
      observer.observe({ type: 'paint', buffered: true })
      setTimeout(startScripts, paintsWithinMs)
    } else startScripts()
  })
}

function startScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (!template) return
  template.remove()
  document.head.append(document.importNode(template.content, true))
}

/** A session, a mailed link, or a message from the previous page changes what the page shows. */
function isForThisVisit(): boolean {
  const state = history.state as { usr?: unknown } | null
  return location.hash.length < 2 && !state?.usr && !hasStoredSession()
}

function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => storedSession.test(key))
  } catch {
    return false
  }
}

/** A press of Enter in a field is a click of its form's button, too. Without this the browser would send the form itself. */
function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest(`${rendered} button`)
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  for (const earlier of document.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed')
  button.setAttribute('data-pressed', '')
}

/** Whether the application finds its page in the document, and may take it over as it is. */
export const canTakeOver = (): boolean => document.querySelector(`:root:not(.${forOthers}) ${rendered}`) !== null

/** When the page is hydrated or replaced: presses count from now on, and the last early one counts now. */
export function endRenderedPage(): void {
  document.querySelector(rendered)?.removeAttribute('data-rendered')
  const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
  if (!pressed) return
  pressed.removeAttribute('data-pressed')
  // After React has drawn what was typed early.
  setTimeout(() => pressed.click())
}
