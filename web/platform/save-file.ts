/** Saves a text, or bytes, as a file on the reader's device. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/plain'): void {
  const full = typeof content === 'string' ? `${type};charset=utf-8` : type
  const address = URL.createObjectURL(new Blob([content], { type: full }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
