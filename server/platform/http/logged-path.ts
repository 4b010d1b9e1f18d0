/** Paths that contain a secret: of a calendar, a fan's link, a payment not used yet, or a signer. */
const secrets = [
  /^(\/calendar\/).+/i,
  /^(\/(?:u|confirm|remind)\/)[^/]+/i,
  /^((?:\/api)?\/sign\/)[^/]+/i,
  /^(\/onboarding\/)(?!complete\/?$).+/i,
  /^(\/sandbox\/(?:api\/)?checkout\/)[^/]+/i,
]

/** A path for the log, without the part that works like a key. */
export function loggedPath(path: string): string {
  return secrets.reduce((shown, secret) => shown.replace(secret, '$1…'), path)
}
