import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Call, DataInputOf } from '#domain/shared/call.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { startAuth } from '#web/platform/auth-store.ts'
import { WritesFirst } from '#web/platform/query-client.ts'
import { idOf } from './fixtures.ts'

type Asked = { ids: string[]; query: Record<string, string>; body: never }
type Answer = (asked: Asked) => unknown
type Handler = { call: Call; address: RegExp; answer: Answer }

/** Thrown by a handler for a call that the server refuses. */
export class Refusal extends Error {
  readonly status: number
  readonly details: { code?: string; issues?: { path: string; message: string }[]; data?: unknown }
  constructor(status: number, details: Refusal['details'] = {}) {
    super(`Refused with ${status}`)
    this.status = status
    this.details = details
  }
}
export const conflict = (data: unknown) => new Refusal(409, { code: 'conflict', data })

/** Returned by a handler of a list that comes with totals, or of a page that is not the last. */
export class Listed {
  readonly rows: unknown[]
  readonly totals: object
  readonly next: string | null
  constructor(rows: unknown[], totals: object, next: string | null = null) {
    this.rows = rows
    this.totals = totals
    this.next = next
  }
}

/** The signed-in person. */
export const me = idOf(900)

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/**
 * A signed-in page whose calls are answered in this process, by the latest handler for each call. From the hook to the
 * wire everything is the product's own. `made` lists the calls in order, as 'PUT /api/songs/{id}', and `asked` the ids, query and body of each.
 */
export async function signedIn() {
  let handlers: Handler[] = []
  const made: string[] = []
  const asked: Asked[] = []

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const address = input instanceof Request ? input.url : String(input)
    if (address.endsWith('/config.json'))
      return json(200, { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'k' })
    if (address.includes('/auth/v1/token')) return json(200, session())
    const found = handlers.find(({ call, address: pattern }) => call.method === init?.method && pattern.test(address))
    if (!found) return json(404, { success: false, error: { code: 'not_found', message: `No answer for ${address}` } })
    made.push(`${found.call.method} ${found.call.path}`)
    const ids = found.address.exec(address)!.slice(1)
    try {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as never) : (undefined as never)
      const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams)
      // As the server would: a test must not pass with what it refuses.
      found.call.query?.parse(query)
      if (body !== undefined) found.call.body?.parse(body)
      asked.push({ ids, query, body })
      const data = await found.answer({ ids, query, body })
      const whole = data instanceof Listed ? { data: data.rows, totals: data.totals, next: data.next } : { data }
      return json(found.call.status ?? 200, { success: true, next: null, ...whole })
    } catch (error) {
      // For example a failed expectation about the body: the client would only report a network error.
      if (!(error instanceof Refusal)) return json(500, { success: false, error: { message: String(error) } })
      const { data, ...details } = error.details
      return json(error.status, { success: false, error: { message: error.message, ...details }, data })
    }
  }

  vi.stubGlobal('fetch', answer)
  await startAuth()
  await authClient().signInWithPassword({ email: 'mara@example.com', password: 'p' })

  return {
    made,
    asked,
    on: <C extends Call>(call: C, answers: (asked: Asked) => DataInputOf<C> | Listed | Promise<DataInputOf<C>>) => {
      const address = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/?]+)')}(?:\\?|$)`)
      handlers = [{ call, address, answer: answers as Answer }, ...handlers]
    },
    /** The hook on a page with an empty cache. */
    render: <Result,>(hook: () => Result) => {
      const client = new WritesFirst({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
      const wrapper = ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>
          <AuthProvider>{children}</AuthProvider>
        </QueryClientProvider>
      )
      return { client, hook: renderHook(hook, { wrapper }).result }
    },
    /** Before each test: nothing is answered yet. */
    forget: () => {
      handlers = []
      made.length = 0
      asked.length = 0
    },
  }
}

const session = () => ({
  access_token: `${encode({ alg: 'none' })}.${encode({ sub: me, exp: Date.now() / 1000 + 3600 })}.x`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: me, email: 'mara@example.com' },
})

/** A promise for the test to settle: while it is pending, the page shows what did not wait for it. */
export function open<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { promise, resolve, reject }
}
