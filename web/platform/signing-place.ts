import { addressOf, pages } from '#domain/shell/rules.ts'

/** An hour: the lifetime of a mailed link. */
const validMs = 3_600_000
const key = 'signing-place'

type Place = { secret: string; at: number }

/**
 * Remembers in this browser, and nowhere else, that somebody left a signing page for their account: a mailed link and a new account come back to
 * another document, and no address but the page's own may carry its secret.
 */
export function rememberSigningPlace(secret: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ secret, at: Date.now() } satisfies Place))
  } catch {
    // Without storage the person opens the mailed link again.
  }
}

/** The address of the signing page that somebody left within the hour; null for none. */
export function signingPlace(): string | null {
  const place = readPlace()
  if (!place) return null
  const age = Date.now() - place.at
  if (age >= 0 && age < validMs) return addressOf(pages.sign, { secret: place.secret })
  forgetSigningPlace()
  return null
}

/** Call when somebody is back: the way counts once. */
export function forgetSigningPlace(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was remembered either.
  }
}

/** Opens a signing page as its own document: only its headers keep the secret out of referrers and caches. */
export function openSigningPage(address: string): void {
  forgetSigningPlace()
  location.replace(address)
}

/** Returns to the signing page that a signer left for their account. Returns whether there is one. */
export function returnToSigning(): boolean {
  const place = signingPlace()
  if (place !== null) openSigningPage(place)
  return place !== null
}

function readPlace(): Place | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { secret, at } = stored as Partial<Place>
    return typeof secret === 'string' && /^[\w-]+$/.test(secret) && typeof at === 'number' ? { secret, at } : null
  } catch {
    return null
  }
}
