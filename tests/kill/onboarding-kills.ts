import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { query } from './checks.ts'
import { anonKeyOf, payCheckout, send, signIn, type OnboardingForm } from './client.ts'
import { newFigures, type Figures } from './figures.ts'
import { stopAndLook } from './server-kills.ts'

const together = 8
const retyped = 'another horse 9'
const keys = { anon: 'anon-key-of-the-kill-tests', service: 'service-key-of-the-kill-tests' }

/** How far an onboarding had come when the kill hit it. */
const stages = ['not begun', 'reserved', 'user made', 'finished without an answer', 'answered'] as const
type Stage = (typeof stages)[number]

/**
 * Kills the server at a random moment while eight people complete their onboarding, restarts it, and lets each of them retry
 * with another password until it succeeds. Each must have one account, spend the session once, and sign in: with the retried
 * password, or with the first one if the account already existed.
 */
export async function killOnboarding(adapter: 'embedded' | 'hosted', times: number, dataDir: string): Promise<Figures> {
  const figures = newFigures(`onboarding, ${adapter}`)
  const usersDir = adapter === 'hosted' ? join(dirname(dataDir), 'hosted-project') : dataDir
  const hosted =
    adapter === 'hosted'
      ? await startServerProcess({
          DATA_DIR: usersDir,
          PORT: '0',
          AUTH_ANON_KEY: keys.anon,
          AUTH_SERVICE_ROLE_KEY: keys.service,
        })
      : null
  const settings = {
    DATA_DIR: dataDir,
    ...(hosted
      ? { SUPABASE_URL: hosted.address, SUPABASE_ANON_KEY: keys.anon, SUPABASE_SERVICE_ROLE_KEY: keys.service }
      : {}),
  }
  let server = await startServerProcess({ ...settings, PORT: '0' })
  const port = new URL(server.address).port
  const met = new Map<Stage, number>(stages.map((stage) => [stage, 0]))
  for (let round = 0; round < times; round += 1) {
    const forms = await Promise.all(Array.from({ length: together }, () => payCheckout(server.address)))
    const answered = await completeUntilKilled(server, forms)
    figures.kills += 1
    server = await startServerProcess({ ...settings, PORT: port })
    figures.cameBack += 1
    figures.millis.push(server.startMs)
    const authAddress = hosted?.address ?? server.address
    const anonKey = await anonKeyOf(server.address)
    for (const form of forms) {
      const stage = answered.has(form) ? 'answered' : await stageOf(dataDir, usersDir, form)
      met.set(stage, met.get(stage)! + 1)
      figures.problems.push(
        ...(await repeat(server.address, { address: authAddress, anonKey }, form, stage)),
        ...(await countAll(dataDir, usersDir, form)),
      )
      figures.acknowledged += 1
    }
  }
  figures.note = `the kill met them: ${stages.map((stage) => `${met.get(stage)} ${stage}`).join(', ')}.`
  await stopAndLook(server, dataDir, figures)
  if (hosted) await stopAndLook(hosted, usersDir, figures)
  return figures
}

/** Returns those who got a success response before the kill. */
async function completeUntilKilled(server: ServerProcess, forms: OnboardingForm[]): Promise<Set<OnboardingForm>> {
  const answered = new Set<OnboardingForm>()
  const calls = forms.map(async (form) => {
    await sleep(Math.random() * 30)
    const answer = await send(server.address, 'POST', '/api/onboarding/complete', form).catch(() => null)
    if (answer?.status === 200) answered.add(form)
  })
  await sleep(10 + Math.random() * 180)
  await server.killTree()
  await Promise.all(calls)
  return answered
}

async function stageOf(dataDir: string, usersDir: string, { session_id, email }: OnboardingForm): Promise<Stage> {
  const [reserved, spent] = await query(
    dataDir,
    'select reserved_user_id is not null, spent_at is not null from checkout_sessions where id = $1',
    [session_id],
  )
  if (spent) return 'finished without an answer'
  const [users] = await query(usersDir, 'select count(*)::int from auth.users where email = $1', [email])
  return users ? 'user made' : reserved ? 'reserved' : 'not begun'
}

/** Completes onboarding again until it succeeds; the password that counts must sign in, the other must not. */
async function repeat(
  address: string,
  auth: { address: string; anonKey: string },
  form: OnboardingForm,
  stage: Stage,
): Promise<string[]> {
  const again = { ...form, password: retyped }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, body } = await send(address, 'POST', '/api/onboarding/complete', again)
    if (status !== 200) return [`a repeat after '${stage}' is answered ${status}: ${JSON.stringify(body)}`]
  }
  const finished = stage === 'answered' || stage === 'finished without an answer'
  const [good, bad] = finished ? [form.password, retyped] : [retyped, form.password]
  const right = await signIn(auth.address, auth.anonKey, form.email, good)
  const wrong = await signIn(auth.address, auth.anonKey, form.email, bad)
  if (right.status !== 200) return [`after '${stage}' the password that counts is answered ${right.status}`]
  const profile = await send(address, 'GET', '/api/profile', undefined, {
    authorization: `Bearer ${right.body.access_token}`,
  })
  return [
    ...(wrong.status === 400 ? [] : [`after '${stage}' the password that does not count is answered ${wrong.status}`]),
    ...(profile.status === 200 ? [] : [`after '${stage}' the profile is answered ${profile.status}`]),
  ]
}

async function countAll(dataDir: string, usersDir: string, { session_id, email }: OnboardingForm): Promise<string[]> {
  const [accounts, subscriptions, spent] = await query(
    dataDir,
    `select
    (select count(*)::int from accounts where email = $1),
    (select count(*)::int from subscriptions s join accounts a on a.id = s.user_id where a.email = $1),
    (select count(*)::int from checkout_sessions c join accounts a on a.id = c.spent_by where c.id = $2 and a.email = $1)`,
    [email, session_id],
  )
  const [users] = await query(usersDir, 'select count(*)::int from auth.users where email = $1', [email])
  const counts = { users, accounts, subscriptions, spent }
  return Object.values(counts).every((count) => count === 1)
    ? []
    : [`not exactly one of each: ${JSON.stringify(counts)}`]
}
