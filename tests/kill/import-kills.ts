import { setTimeout as sleep } from 'node:timers/promises'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { startServerProcess } from '../server-process.ts'
import { query } from './checks.ts'
import { anonKeyOf, expect, password, payCheckout, send, signIn } from './client.ts'
import { newFigures, type Figures } from './figures.ts'
import { stopAndLook } from './server-kills.ts'

const lines = 20_000
const patienceMs = 60_000
/** A job that a kill has left behind is found after a minute. */
const resumesWithinMs = 300_000
const stages = ['while it was read', 'while it was written', 'once it was done'] as const

const fileOf = (round: number): string =>
  `email,name,city\n${Array.from({ length: lines }, (_, line) => `fan-${line}@post-${round}.example,Ingrid ${line},Lund\n`).join('')}`

/**
 * Kills the server while it reads or writes an import of fans, and restarts it. After each restart all fans of the import are there, or none; in the end
 * every import that was to be written is.
 */
export async function killImports(times: number, dataDir: string): Promise<Figures> {
  const figures = newFigures('an import of fans')
  let server = await startServerProcess({ DATA_DIR: dataDir, PORT: '0' })
  const port = new URL(server.address).port
  const authorization = `Bearer ${await signUp(server.address)}`
  const met = new Map<(typeof stages)[number], number>(stages.map((stage) => [stage, 0]))
  const written: string[] = []
  for (let round = 0; round < times; round += 1) {
    const id = await upload(server.address, authorization, fileOf(round))
    if (round % 2 === 0) {
      await settle(server.address, authorization, id, ['ready'], patienceMs)
      await query(dataDir, 'update fan_imports set approved_at = now() where id = $1', [id])
      const statement = { source: 'Kill', consent: { basis: 'consent', wording: 'Signed the list' } }
      expect(await send(server.address, 'POST', `/api/fan-imports/${id}/write`, statement, { authorization }), 200)
      written.push(id)
    }
    await sleep(Math.random() * 2_000)
    await server.killTree()
    figures.kills += 1
    server = await startServerProcess({ DATA_DIR: dataDir, PORT: port })
    figures.cameBack += 1
    figures.millis.push(server.startMs)
    const [state, fans] = await query(
      dataDir,
      'select state, (select count(*)::int from fans where import_id = $1) from fan_imports where id = $1',
      [id],
    )
    const stage = stages[state === 'done' ? 2 : round % 2 === 0 ? 1 : 0]
    met.set(stage, met.get(stage)! + 1)
    if (fans !== (state === 'done' ? lines : 0))
      figures.problems.push(`${state as string}: ${fans as number} fans of ${lines}`)
  }
  for (const id of written) {
    const { state, added } = await settle(server.address, authorization, id, ['done'], resumesWithinMs)
    if (added !== lines) figures.problems.push(`an import ended ${state} with ${added} fans of ${lines}`)
    else figures.acknowledged += 1
  }
  const [all] = await query(dataDir, 'select count(*)::int from fans')
  if (all !== written.length * lines) figures.problems.push(`${all as number} fans, not ${written.length * lines}`)
  figures.note = `the kill met them: ${stages.map((stage) => `${met.get(stage)} ${stage}`).join(', ')}.`
  await stopAndLook(server, dataDir, figures)
  return figures
}

async function signUp(address: string): Promise<string> {
  const form = await payCheckout(address)
  expect(await send(address, 'POST', '/api/onboarding/complete', form), 200)
  const { body } = expect(await signIn(address, await anonKeyOf(address), form.email, password), 200)
  return body.access_token as string
}

async function upload(address: string, authorization: string, text: string): Promise<string> {
  const response = await fetch(`${address}/api/fan-imports?name=fans.csv`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body: text,
  })
  return ((await response.json()) as { data: FanImport }).data.id
}

/** The import once it is in one of these states; else as it is when the time is over. */
async function settle(
  address: string,
  authorization: string,
  id: string,
  states: readonly string[],
  withinMs: number,
): Promise<FanImport> {
  for (const end = Date.now() + withinMs; ; await sleep(100)) {
    const { body } = expect(await send(address, 'GET', `/api/fan-imports/${id}`, undefined, { authorization }), 200)
    const found = body.data as FanImport
    if (states.includes(found.state) || Date.now() > end) return found
  }
}
