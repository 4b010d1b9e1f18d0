export type Theme = 'light' | 'dark'

const storageKey = 'theme'

/** The theme chosen in this browser, otherwise the system's. */
export function chosenTheme(): Theme {
  const saved = readSaved()
  if (saved) return saved
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Applies a theme by the class that every color token depends on. */
export function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
}

/** The theme on the screen now. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Changes to the other theme, remembers it in this browser, and returns it. */
export function switchTheme(): Theme {
  const theme = shownTheme() === 'dark' ? 'light' : 'dark'
  showTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  return theme
}

function readSaved(): Theme | undefined {
  try {
    const saved = localStorage.getItem(storageKey)
    return saved === 'dark' || saved === 'light' ? saved : undefined
  } catch {
    return undefined
  }
}
