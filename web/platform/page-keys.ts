export type Shown = 'search' | 'keys'

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Which dialog a key asks for: ⌘ K and Ctrl K anywhere, / and ? where nothing is typed. None while a dialog is open. */
function askedBy({ key, metaKey, ctrlKey, altKey, isComposing, target }: KeyboardEvent): Shown | null {
  if (isComposing || document.querySelector(dialogs)) return null
  if ((metaKey || ctrlKey) && !altKey) return key.toLowerCase() === 'k' ? 'search' : null
  if (metaKey || ctrlKey || altKey || !hasSingleKeys()) return null
  if (target instanceof Element && target.closest(fields)) return null
  return key === '/' ? 'search' : key === '?' ? 'keys' : null
}

/** The keys of every signed-in page, until `left`. */
export function listenForKeys(show: (shown: Shown) => void, left: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      const asked = event.defaultPrevented ? null : askedBy(event)
      if (!asked) return
      event.preventDefault()
      show(asked)
    },
    { signal: left },
  )
}

const storageKey = 'single-keys'

/** Whether / and ? do something in this browser: speech input and a slipped hand can press them unintended (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage may be forbidden: the keys then stay as they are.
  }
}
