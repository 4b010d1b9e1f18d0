import { vi } from 'vitest'

type Answer = [status: number, body: object]

/**
 * Answers what a page asks of the authentication service, besides tokens, which `signedIn` answers: by method and path, as in
 * 'PUT /user'. Without an answer the service cannot be reached. `asked` lists what was asked, in order.
 */
export function answerAuth() {
  let answers: Record<string, Answer | Promise<Answer>> = {}
  let asked: [made: string, body: Record<string, unknown>][] = []
  const before = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin)
    const made = `${init.method ?? 'GET'} ${pathname.replace('/auth/v1', '')}`
    if (!pathname.startsWith('/auth/v1/') || (pathname === '/auth/v1/token' && !answers[made]))
      return before(input, init)
    asked.push([made, typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}])
    const [status, body] = (await answers[made]) ?? []
    if (!body) throw new TypeError('Failed to fetch')
    const headers = { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' }
    return new Response(JSON.stringify(body), { status: status!, headers })
  })
  return {
    on: (made: string, status: number, body: object) => (answers[made] = [status, body]),
    /** Answers late: the test says when. */
    hold: (made: string) => {
      const late = Promise.withResolvers<Answer>()
      answers[made] = late.promise
      return (status: number, body: object) => late.resolve([status, body])
    },
    /** The bodies of what was asked by this method and path. */
    bodies: (made: string) => asked.filter(([each]) => each === made).map(([, body]) => body),
    asked: () => asked.map(([made]) => made),
    forget: () => {
      answers = {}
      asked = []
    },
  }
}
