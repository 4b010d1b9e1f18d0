// The landing page's only script: the theme button, the links of those who are signed in, and mailed links that fell back to the site's own address.
import { shownTheme, switchTheme } from '#web/platform/theme.ts'

/** The fragment that the authentication service adds when it redirects a person back. */
const authenticationHash = /^#(?:.*&)?(?:access_token|error|error_code)=/

if (authenticationHash.test(location.hash)) location.replace(`/login${location.hash}`)

// A visitor with a session in this browser (web/platform/rendered-page.ts) gets links to their work and their plan. A link's text comes before its arrow.
if (document.documentElement.hasAttribute('data-session'))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-signed-in]')) {
    link.firstChild!.nodeValue = link.dataset.signedIn!
    link.href = link.dataset.signedInTo!
  }

const button = document.querySelector<HTMLButtonElement>('[data-theme-button]')

function nameButton(): void {
  const name = shownTheme() === 'dark' ? button?.dataset.toLight : button?.dataset.toDark
  if (name) button?.setAttribute('aria-label', name)
}

button?.addEventListener('click', () => {
  switchTheme()
  nameButton()
})
nameButton()
