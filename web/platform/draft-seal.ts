const algorithm = 'AES-GCM'
const ivBytes = 12

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const importKey = (key: string, use: KeyUsage) =>
  crypto.subtle.importKey('raw', fromBase64(key), algorithm, false, [use])

/** Encrypts `text` with a base64 key of 32 bytes. `place` is authenticated: text sealed for one place opens nowhere else. */
export async function seal(key: string, place: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const additionalData = new TextEncoder().encode(place)
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData },
    await importKey(key, 'encrypt'),
    new TextEncoder().encode(text),
  )
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

/** Returns the text given to `seal`. Rejects if key or place differ, or the text was changed. */
export async function unseal(key: string, place: string, sealed: string): Promise<string> {
  const [iv = '', text = ''] = sealed.split('.')
  const additionalData = new TextEncoder().encode(place)
  const opened = await crypto.subtle.decrypt(
    { name: algorithm, iv: fromBase64(iv), additionalData },
    await importKey(key, 'decrypt'),
    fromBase64(text),
  )
  return new TextDecoder().decode(opened)
}
