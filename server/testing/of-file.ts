import { afterAll, beforeAll } from 'vitest'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

/** One application for all tests of a file, available once they run. */
export function appOfFile(): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await makeTestApp()))
  afterAll(() => app.close())
  return app
}

/** The same with two artists; the first makes the requests by default. */
export function artistsOfFile() {
  const app = appOfFile()
  const [artist, stranger] = [{} as TestArtist, {} as TestArtist]
  beforeAll(async () => {
    for (const each of [artist, stranger]) Object.assign(each, await makeArtist(app))
  })
  const ask = (
    method: string,
    path: string,
    body?: unknown,
    token: string | undefined = artist.token,
  ): Promise<Answered> => app.request(method, `/api${path}`, { token, body })
  return { app, artist, stranger, ask }
}
