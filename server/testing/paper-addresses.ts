import { expect } from 'vitest'
import { artistsOfFile } from '#server/testing/of-file.ts'

/** One application with an artist for all tests of a file about printed papers, and the addresses that these have. */
export function paperAddressesOfFile() {
  const { app, artist } = artistsOfFile()
  const addressOf = async (path: string, of = artist) => {
    const { status, text, body } = await app.request('POST', path, { token: of.token })
    expect(status, text).toBe(200)
    return body.data as { address: string; expires_at: string }
  }
  const labelCopyPath = (id: string) => `/api/labelcopy/${id}/pdf-address`
  return { app, artist, addressOf, labelCopyPath }
}
