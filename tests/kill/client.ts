import { randomBytes } from 'node:crypto'

export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the kill tests look at what they expect
  body: any
}

export const password = 'correct horse 8'
const newEmail = () => `kill-${randomBytes(6).toString('hex')}@example.com`

/** Sends JSON and reads the whole response; throws without one (the server was killed). */
export async function send(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

export async function anonKeyOf(address: string): Promise<string> {
  const { body } = await send(address, 'GET', '/config.json')
  return body.supabaseAnonKey as string
}

export type OnboardingForm = {
  session_id: string
  full_name: string
  email: string
  phone: null
  artist_name: string
  referral_code: null
  password: string
}

/** A paid checkout session, and the form that would spend it. */
export async function payCheckout(address: string): Promise<OnboardingForm> {
  const checkout = await send(address, 'POST', '/api/subscription/checkout', {
    priceId: 'price_sandbox_artist_monthly',
    successUrl: `${address}/onboarding/complete?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${address}/plans`,
  })
  const sessionId = expect(checkout, 200).body.data.sessionId as string
  expect(await send(address, 'POST', `/sandbox/api/checkout/${sessionId}/pay`), 200)
  return {
    session_id: sessionId,
    full_name: 'Mara Elin Lindholt',
    email: newEmail(),
    phone: null,
    artist_name: 'Mara',
    referral_code: null,
    password,
  }
}

export type Session = { access_token: string; refresh_token: string }

export function signIn(address: string, anonKey: string, email: string, secret = password): Promise<Answer> {
  return send(address, 'POST', '/auth/v1/token?grant_type=password', { email, password: secret }, { apikey: anonKey })
}

export function refresh(address: string, anonKey: string, refreshToken: string): Promise<Answer> {
  return send(
    address,
    'POST',
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: refreshToken },
    { apikey: anonKey },
  )
}

/** The response, or an error that describes it. */
export function expect(answer: Answer, status: number): Answer {
  if (answer.status !== status)
    throw new Error(`expected ${status}, answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
