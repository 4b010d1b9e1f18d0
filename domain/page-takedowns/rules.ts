export type PageAddress = { name: string; slug: string | null }

/** The page that an address names, typed whole or from its first slash on; null if it is not one of our pages for fans. */
export function readPageAddress(typed: string): PageAddress | null {
  const path = typed.trim().replace(/^https?:\/\/[^/]+/i, '')
  const found = /^\/(?:f\/([a-z0-9-]+)|r\/([a-z0-9-]+)\/([a-z0-9-]+))\/?(?:[?#].*)?$/i.exec(path)
  if (!found) return null
  const [, signUp, name = '', slug = ''] = found
  return signUp ? { name: signUp.toLowerCase(), slug: null } : { name: name.toLowerCase(), slug: slug.toLowerCase() }
}
