import type { z } from 'zod'
import {
  fillPath,
  type BodyInputOf,
  type Call,
  type DataOf,
  type ParamsOf,
  type TotalsOf,
} from '#domain/shared/call.ts'
import { clientTexts, subscriptionEndedText } from '#domain/shared/texts.ts'
import { buildHeader } from '#domain/system/rules.ts'
import { twoStepNeeded } from '#domain/two-step/rules.ts'
import { authClient, currentSession, isUndecided } from './auth-client.ts'
import { noticeBuild } from './build.ts'
import { repeatWhenBusy, waitSeconds } from './repeat.ts'

type Issue = { path: string; message: string }

/** A call that failed. `status` is 0 if there was no response at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  /** For conflicts: the current object. */
  readonly data: unknown
  /** A response that was not our JSON, such as a proxy's page, without markup; empty if it was ours. */
  readonly body: string

  constructor(
    status: number,
    message: string,
    details: { code?: string; issues?: Issue[]; data?: unknown; body?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = details.code ?? ''
    this.issues = details.issues ?? []
    this.data = details.data
    this.body = details.body ?? ''
  }
}

/** Reads the object as it is now from a 409; null for any other error. */
export const newerBy =
  <V>(schema: z.ZodType<V>) =>
  (error: unknown): V | null =>
    error instanceof ApiError && error.status === 409 ? (schema.safeParse(error.data).data ?? null) : null

/** No response takes this long: a person with a dead connection sees an error and can retry. */
const answerWithinMs = 60_000

type Access = 'public' | 'user'
type Options<C> = {
  params?: ParamsOf<C>
  query?: Record<string, string | number | undefined>
  body?: BodyInputOf<C>
  access?: Access
  signal?: AbortSignal
}
export type Answer<C> = { data: DataOf<C>; next: string | null; totals: TotalsOf<C> }

/** Makes a call and returns its `data`. Throws ApiError. */
export async function callApi<C extends Call>(call: C, options: Options<C> = {}): Promise<DataOf<C>> {
  return (await callApiWhole(call, options)).data
}

/** Like callApi, with the cursor and totals of a list. */
export async function callApiWhole<C extends Call>(call: C, options: Options<C> = {}): Promise<Answer<C>> {
  const response = await send(call, options)
  const body = await readBody(response)
  if (!isExpected(call, response.status) || 'error' in body) throw failureOf(call, response.status, body)
  const data = dataOf(call, body)
  return {
    data,
    next: typeof body.next === 'string' ? body.next : null,
    totals: call.totals?.parse(body.totals) as TotalsOf<C>,
  }
}

/** A call's data, or null if the server has no such object (404). Throws ApiError for any other failure. */
export async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/**
 * The content of a response: `data`, as in ours; otherwise the object itself, or a second `data` inside, the forms that specification 2,
 * section 7 allows for releases and artists. Throws ApiError if the call's schema accepts none of them.
 */
function dataOf<C extends Call>(call: C, body: Record<string, unknown>): DataOf<C> {
  for (const candidate of [body.data, body, (body.data as Record<string, unknown> | null | undefined)?.data]) {
    const parsed = call.data.safeParse(candidate)
    if (parsed.success) return parsed.data as DataOf<C>
  }
  throw new ApiError(call.status ?? 200, call.failure)
}

/** The response as text, exactly as the server wrote it, for display. Throws ApiError. */
export async function callApiText<C extends Call>(call: C, options: Options<C> = {}): Promise<string> {
  const response = await send(call, options)
  if (!isExpected(call, response.status)) throw failureOf(call, response.status, await readBody(response))
  return response.text()
}

/** Each call has one success status; any other, such as a proxy's 202, is a failure (specifications 1 and 2, section 7). */
export const isExpected = (call: Call, status: number): boolean => status === (call.status ?? 200)

async function send<C extends Call>(call: C, options: Options<C>): Promise<Response> {
  const token = (await currentSession())?.access_token
  if (!token && options.access !== 'public') throw new ApiError(401, clientTexts.noToken)
  const answer = async (now: string | undefined) => {
    const response = await sendWith(call, options, now)
    if (response.status === 403) await followTwoStep(response)
    return response
  }
  return options.access === 'public' ? answer(token) : withFreshToken(token!, answer)
}

/**
 * Makes a request with the session's token, and again with a newer one if it is refused (401). If that is refused too, the session
 * ends in this browser: the page stays, with a sign-in over it (web/app/shell/session-ended.tsx).
 */
export async function withFreshToken<Reply extends { status: number }>(
  token: string,
  request: (token: string) => Promise<Reply>,
): Promise<Reply> {
  const reply = await request(token)
  if (reply.status !== 401) return reply
  // Another tab may have begun a new session, for instance by the confirmation link: that one counts, and is not ended here.
  const latest = (await currentSession())?.access_token
  if (latest && latest !== token) {
    const again = await request(latest)
    if (again.status !== 401) return again
  }
  const renewed = await renewToken()
  if (renewed) {
    const again = await request(renewed)
    if (again.status !== 401) return again
  }
  if ((await currentSession())?.access_token === (renewed ?? latest)) await authClient().signOut({ scope: 'local' })
  return reply
}

/** Two-step sign-in was set up elsewhere: the reloaded session shows it, and the second step is requested. */
async function followTwoStep(response: Response): Promise<void> {
  const body = await readBody(response.clone())
  if ((body.error as { code?: unknown } | undefined)?.code === twoStepNeeded) await authClient().refreshSession()
}

/** For a refused token: the session may have ended, or been refreshed in another tab. Throws ApiError if that cannot be known. */
async function renewToken(): Promise<string | undefined> {
  const { data, error } = await authClient().refreshSession()
  if (error && !data.session && isUndecided(error)) throw new ApiError(0, clientTexts.networkError)
  return data.session?.access_token
}

/** Asks the server which build it serves now. False without a response. */
export async function askBuild(): Promise<boolean> {
  const response = await fetch('/config.json').catch(() => null)
  if (response) noticeBuild(response.headers.get(buildHeader))
  return response !== null
}

/** The address of a call, with its parameters and what is asked. */
export function callAddress(
  { path }: Call,
  params: Record<string, string> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const filled = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return fillPath(path, params) + (filled.length > 0 ? `?${new URLSearchParams(filled)}` : '')
}

async function sendWith<C extends Call>(
  call: C,
  { params, query, body, access, signal }: Options<C>,
  token: string | undefined,
): Promise<Response> {
  try {
    const response = await repeatWhenBusy(
      () =>
        fetch(callAddress(call, params as Record<string, string> | undefined, query), {
          method: call.method,
          headers: {
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            ...(body === undefined && access === 'public' ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.any([AbortSignal.timeout(answerWithinMs), ...(signal ? [signal] : [])]),
        }),
      ({ status, headers }) => waitSeconds(status, headers.get('Retry-After')),
      signal,
    )
    noticeBuild(response.headers.get(buildHeader))
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, clientTexts.networkError)
  }
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return { text }
  }
}

const withoutMarkup = (text: unknown) =>
  typeof text === 'string'
    ? text
        .replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 200)
    : ''

/** The server's text if there is one: a string, an object's message, or the joined messages of its issues; otherwise the call's own. */
export function failureOf(call: Call, status: number, body: Record<string, unknown>): ApiError {
  const error = body.error
  if (typeof error === 'string') return new ApiError(status, error)
  if (typeof error !== 'object' || error === null)
    return new ApiError(status, call.failure || clientTexts.requestFailed, { body: withoutMarkup(body.text) })
  const { code, message, issues } = error as { code?: string; message?: string; issues?: Issue[] }
  const text = message || issues?.map((issue) => issue.message).join(', ') || call.failure || clientTexts.requestFailed
  return new ApiError(status, text, { ...(code ? { code } : {}), ...(issues ? { issues } : {}), data: body.data })
}

/** The message for a person. `subscription_ended` takes precedence over any text by status. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === 'subscription_ended') return subscriptionEndedText
  return error instanceof Error && error.message ? error.message : fallback
}

/** Whether something broke, so that a retry or support helps: no response, or a server error. Any other refusal says itself what to do. */
export function isBreakdown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
