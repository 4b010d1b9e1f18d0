import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { paperTexts } from '#domain/papers/texts.ts'
import { createGuards } from '#server/accounts/guards.ts'
import { mountPapers } from '#server/papers/routes.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { makeArtist, makeLabelCopy } from '#server/testing/make.ts'
import { paperAddressesOfFile } from '#server/testing/paper-addresses.ts'
import { makeTestApp, testOrigin } from '#server/testing/test-app.ts'

const { app, artist, addressOf, labelCopyPath } = paperAddressesOfFile()

test('an account gets three PDFs at a time, and all accounts together as many as may wait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aa-papers-'))
  const [file, go] = [join(folder, 'thread.mjs'), join(folder, 'go')]
  // It prints nothing until released: everything requested in the meantime waits.
  await writeFile(
    file,
    `import { existsSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    const print = () => existsSync(${JSON.stringify(go)}) ? parentPort.postMessage({ bytes: new TextEncoder().encode('%PDF') }) : setTimeout(print, 10)
    parentPort.on('message', print)`,
  )
  const { context } = app
  const router = createRouter({ guards: createGuards(context), logger: context.logger })
  mountPapers(router, context, createPress({ file: pathToFileURL(file), most: 4 }))
  const another = await makeArtist(app)
  const mine = (await addressOf(labelCopyPath((await makeLabelCopy(app, artist)).release_id))).address
  const theirs = (await addressOf(labelCopyPath((await makeLabelCopy(app, another)).release_id), another)).address
  const said: string[] = []
  const ask = async (address: string) => {
    const response = await router.app.request(new URL(address, testOrigin))
    said.push(response.ok ? 'made' : ((await response.json()) as { error: { message: string } }).error.message)
  }
  const first = [mine, mine, mine, mine, mine].map(ask)
  await expect.poll(() => said).toEqual([paperTexts.running, paperTexts.running])
  const second = [theirs, theirs].map(ask)
  await expect.poll(() => said.slice(2)).toEqual([paperTexts.busy])
  await writeFile(go, '')
  await Promise.all([...first, ...second])
  expect(said.slice(3)).toEqual(['made', 'made', 'made', 'made'])
  await ask(mine)
  expect(said.at(-1)).toBe('made')
  await rm(folder, { recursive: true })
})

test(
  'an account gets thirty PDFs in a row and then waits; creating an address and a HEAD request cost nothing',
  { tags: ['slow'] },
  async () => {
    const limited = await makeTestApp({ AUTH_RATE_LIMITS: 'on' })
    try {
      const eager = await makeArtist(limited)
      const { release_id } = await makeLabelCopy(limited, eager)
      limited.setNow('2026-11-21T12:00:00Z')
      const { address } = (await limited.request('POST', labelCopyPath(release_id), { token: eager.token })).body.data
      const statuses: number[] = []
      for (let count = 0; count < 31; count++) statuses.push((await limited.request('GET', address)).status)
      expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
      const refused = await limited.request('GET', address)
      expect(refused.body.error.message).toBe(paperTexts.tooOften)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      // In a tab that was opened for it, in words and with the same address.
      const headers = { accept: 'text/html,*/*;q=0.8' }
      const tab = await limited.app.request(new URL(address as string, testOrigin), { headers })
      expect([tab.status, tab.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8'])
      expect(Number(tab.headers.get('retry-after'))).toBeGreaterThan(0)
      const page = await tab.text()
      for (const part of [
        paperTexts.wait.title,
        paperTexts.tooOften,
        `href="${String(address).replaceAll('&', '&amp;')}"`,
      ])
        expect(page).toContain(part)
      expect((await limited.app.request(new URL(address as string, testOrigin), { method: 'HEAD' })).status).toBe(200)
    } finally {
      await limited.close()
    }
  },
)
