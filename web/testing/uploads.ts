import { vi } from 'vitest'

/** Lets uploads, which need the older request for their progress, be answered like all other calls. */
export function answerUploads(): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress: (event: { loaded: number; total: number }) => void } = { onprogress: () => undefined }
      status = 0
      response: unknown = null
      onload = () => undefined
      onloadend = () => undefined
      onabort = () => undefined
      private address = ''
      private method = ''
      open(method: string, address: string) {
        this.method = method
        this.address = address
      }
      setRequestHeader() {}
      getResponseHeader = () => null
      abort() {
        this.onabort()
        this.onloadend()
      }
      async send(body: Blob) {
        this.upload.onprogress({ loaded: 1, total: 2 })
        const answer = await fetch(this.address, { method: this.method, body })
        this.status = answer.status
        this.response = await answer.json()
        this.onload()
        this.onloadend()
      }
    },
  )
}
