import { afterAll, beforeAll } from 'vitest'
import { startMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { makeArtist, type TestArtist } from '#server/testing/make.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

/** One application for all tests of a file, available once they run. */
export function appOfFile(): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await makeTestApp()))
  afterAll(() => app.close())
  return app
}

type Settings = NonNullable<Parameters<typeof makeTestApp>[0]>

/** The same with a mail server, which sends the product's mails and those to fans. Settings that are not known before a hook has run come from a function. */
export function mailedAppOfFile(settings: Settings | (() => Settings) = {}): { app: TestApp; sink: MailSink } {
  const [app, sink] = [{} as TestApp, {} as MailSink]
  beforeAll(async () => {
    Object.assign(sink, await startMailSink())
    const own = typeof settings === 'function' ? settings() : settings
    const mail = { SMTP_URL: sink.url, MAIL_FROM: 'mail@music.example', PUBLIC_URL: 'https://music.example' }
    Object.assign(app, await makeTestApp({ ...mail, FAN_MAILS_PER_MINUTE: '60000', ...own }))
  })
  afterAll(async () => {
    await app.close()
    await sink.close()
  })
  return { app, sink }
}

/** The same as `appOfFile` with two artists; the first makes the requests by default. */
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
