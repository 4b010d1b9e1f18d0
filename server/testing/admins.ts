import { beforeAll } from 'vitest'
import { makeAdmin, makeArtist, type TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

/** An application, an admin and an artist for all tests of a file, and the calls of User Management. */
export function adminOfFile() {
  const app = appOfFile()
  const [admin, artist] = [{} as TestArtist, {} as TestArtist]
  beforeAll(async () => {
    Object.assign(admin, await makeAdmin(app))
    Object.assign(artist, await makeArtist(app))
  })
  const list = (query = '', on = app, token = admin.token) => on.request('GET', `/api/admin/users${query}`, { token })
  const change = (id: string, body: unknown, token = admin.token, on = app) =>
    on.request('PUT', `/api/admin/users/${id}`, { token, body })
  return { app, admin, artist, list, change }
}
