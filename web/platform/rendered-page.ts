/*
 * Some public pages are in their document before any script has run (scripts/build/pages.ts): as a person sees them who is not
 * signed in and came by their plain address. Until the application has taken such a page over, its root has `data-rendered`.
 */
const rendered = '#root[data-rendered]'
const forOthers = 'rendered-for-others'
const storedSession = /^sb-.+-auth-token$/

/** In the head: hides such a page from those to whom the application will show something else, and keeps presses of its buttons. */
export function prepareRenderedPage(): void {
  document.documentElement.classList.toggle(forOthers, !isForThisVisit())
  document.addEventListener('click', keepPress, true)
}

/** A session, a mailed link, or what the previous page said changes what the page shows. */
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
export function canTakeOver(): boolean {
  // What the head has seen in the address may be gone by now; a session may have begun in another tab.
  const isHidden = document.documentElement.classList.contains(forOthers)
  return document.querySelector(rendered) !== null && !isHidden && isForThisVisit()
}

/** When the page has been taken over, or replaced: presses count from now on, and the last one that came too early counts now. */
export function endRenderedPage(): void {
  document.querySelector(rendered)?.removeAttribute('data-rendered')
  const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
  if (!pressed) return
  pressed.removeAttribute('data-pressed')
  // After React has drawn what was typed early.
  setTimeout(() => pressed.click())
}
