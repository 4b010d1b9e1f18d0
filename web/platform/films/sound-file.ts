const part = 1024 * 1024

/** SHA-256, as hex, of a file's size, its first and its last megabyte: the same file again, whatever it is called now. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const size = new TextEncoder().encode(`${file.size}\n`)
  const head = await file.slice(0, part).arrayBuffer()
  const tail = await file.slice(Math.max(part, file.size - part)).arrayBuffer()
  const bytes = await new Blob([size, head, tail]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The text of a file; null if it is not text. UTF-8, or UTF-16 with its mark, as Windows writes it. */
export function textOf(bytes: Uint8Array): string | null {
  const mark = bytes.subarray(0, 2).join()
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Has the browser save this under a name. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
