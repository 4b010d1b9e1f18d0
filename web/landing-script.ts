// The landing page's only script: the theme button, and mailed links that fell back to the site's own address.
import { shownTheme, switchTheme } from '#web/platform/theme.ts'

/** What the authentication service puts behind the # when it sends a person back. */
const authenticationHash = /^#(?:.*&)?(?:access_token|error|error_code)=/

if (authenticationHash.test(location.hash)) location.replace(`/login${location.hash}`)

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
