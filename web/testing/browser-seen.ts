import { vi } from 'vitest'

/** Notes what the page hands to the browser: 'saves a.csv', 'downloads /file', 'opens /paper' in a new window, 'goes to /pay'. */
export function watchBrowser({ blocksWindows = false } = {}) {
  const seen: string[] = []
  const files = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob): string {
        const address = `blob:${files.size}`
        files.set(address, file)
        return address
      }
      static override revokeObjectURL() {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    seen.push(files.has(this.href) ? `saves ${this.download}` : `downloads ${this.getAttribute('href')}`)
  })
  vi.stubGlobal('open', (address: string) => {
    if (!blocksWindows) seen.push(`opens ${address}`)
    return blocksWindows ? null : window
  })
  const { origin, href, hash } = location
  vi.stubGlobal('location', { origin, href, hash, assign: (address: string) => seen.push(`goes to ${address}`) })
  return {
    seen,
    /** The content of the file saved last, and its type. */
    lastFile: async () => {
      const file = [...files.values()].at(-1)!
      return { text: await file.text(), type: file.type }
    },
  }
}
