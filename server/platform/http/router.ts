import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import type { BodyOf, Call, DataInputOf, ParamsOf, QueryOf, TotalsOf } from '#domain/shared/call.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { OwnRead } from '#server/platform/database/own-read.ts'
import { bodyLimit, publicBodyLimit, readJson } from '#server/platform/http/body.ts'
import { answerError } from '#server/platform/http/errors.ts'
import { parseWith } from '#server/platform/http/validate.ts'
import type { Logger } from '#server/platform/logger.ts'

export type AppEnv = {
  Variables: {
    requestId: string
    /** The client's address, after trusted proxies. */
    ip: string
    /** The token's account, once it is verified. */
    userId?: string
    /** Takes a place in the account's share of the server; throws 429. */
    takeShare: (userId: string) => Promise<void>
    /** Gives the place back; undefined until one is taken. */
    leave?: () => void
  }
}
export type AppRequest = Context<AppEnv>

type Asked<C> = { params: ParamsOf<C>; query: QueryOf<C> }
/** A handler's arguments. The body is read on demand, so that ownership is checked first. */
export type Input<C> = Asked<C> & { c: AppRequest; body: () => Promise<BodyOf<C>> }
/** The response's `data`, for a list with its cursor and the call's totals; or a response of the handler's own. */
export type Answer<C> =
  | ({ data: DataInputOf<C> | JsonText<DataInputOf<C>>; next?: string | null } & BesideData<C>)
  | Response
type BesideData<C> = [TotalsOf<C>] extends [never] ? { totals?: never } : { totals: TotalsOf<C> }
/** A call's guard, and the caller it has found. */
export type Caller<Account> = { account: Account; found?: object | undefined }
type Guard<Account> = (c: AppRequest, read?: OwnRead<object>) => Promise<Caller<Account>>
type Handler<C, Account> = (input: Input<C> & { account: Account }) => Promise<Answer<C>>
/** A handler that needs one round trip: `read` travels with the account's row, and `answer` gets its row once the guard has let the caller in. */
type ReadingHandler<C, Account, Row extends object> = {
  read: (asked: Asked<C>) => OwnRead<Row>
  answer: (input: Input<C> & { account: Account; found: Row }) => Promise<Answer<C>>
}

/** Data that PostgreSQL has already written as JSON, sent as it is. `Data` is the type of its content. */
export class JsonText<Data> {
  declare readonly holds: Data
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** No cache between us and the reader may keep a response: nearly all are private (ASVS 5, 14.3.2). */
const noStore = { 'Cache-Control': 'no-store' }

type Mounted<C> = {
  read?: (asked: Asked<C>) => OwnRead<object>
  answer: (input: Input<C> & { account: never; found: never }) => Promise<Answer<C>>
}

/** What `work` returns, or what it throws, for later. */
function attempt<T>(work: () => T): { value: T; error?: never } | { value?: never; error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

/** Mounts calls: checks the guard, then path and query, then runs the handler, which reads the body after it has checked ownership. */
export function createRouter<Account>(options: {
  guards: Record<'user' | 'writer' | 'admin', Guard<Account>>
  logger: Logger
}) {
  const app = new OpenAPIHono<AppEnv>()
  app.onError((error, c) => answerError(error, c, options.logger))
  app.notFound(() => {
    throw new AppError('notFound', serverTexts.notFound)
  })

  function mount<C extends Call>(call: C, guard: Guard<Account> | null, { read, answer }: Mounted<C>) {
    app.openAPIRegistry.registerPath(describeCall(call, guard === null))
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const asked = attempt(() => {
        const params = call.params ? parseParams(call.params, c.req.param()) : undefined
        const query = call.query ? parseWith(call.query, c.req.query()) : undefined
        return { params, query, read: read?.({ params, query } as never) }
      })
      const caller = await guard?.(c, asked.value?.read)
      // Access is checked first: a stranger does not learn what is wrong with the request.
      if (!asked.value) throw asked.error
      const { params, query } = asked.value
      const body = async () => {
        const json = await readJson(c, guard === null ? publicBodyLimit : bodyLimit, !needsBody(call))
        return parseWith(call.body ?? z.never(), json)
      }
      const answered = await answer({ c, ...caller, params, query, body } as never)
      if (answered instanceof Response) return answered
      return c.body(writeAnswer(answered, isList(call)), call.status ?? 200, {
        'Content-Type': 'application/json',
        ...noStore,
      })
    })
  }
  const mountWith =
    (guard: Guard<Account>) =>
    <C extends Call, Row extends object>(
      call: C,
      handler: Handler<C, Account> | ReadingHandler<C, Account, Row>,
    ): void =>
      mount(call, guard, typeof handler === 'function' ? { answer: handler } : handler)

  return {
    app,
    public: <C extends Call>(call: C, answer: (input: Input<C>) => Promise<Answer<C>>) => mount(call, null, { answer }),
    user: mountWith(options.guards.user),
    writer: mountWith(options.guards.writer),
    admin: mountWith(options.guards.admin),
  }
}
export type Router<Account> = ReturnType<typeof createRouter<Account>>

/** The only place that writes the envelope of a success. */
function writeAnswer({ data, ...others }: { data: unknown }, list: boolean): string {
  const rest = JSON.stringify({ success: true, ...(list ? { next: null } : {}), ...others })
  return `${rest.slice(0, -1)},"data":${data instanceof JsonText ? data.text : JSON.stringify(data)}}`
}

/** A list says where it continues; null if it is complete. */
const isList = (call: Call): boolean => call.method === 'GET' && call.data instanceof z.ZodArray

/** Whether a call needs a body: not if its schema has a default for a missing one. */
const needsBody = (call: Call): boolean => !call.body?.safeParse(undefined).success

/** An id that cannot exist is answered 404, like another account's. */
function parseParams(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('notFound', serverTexts.notFound)
  return result.data
}

const failure = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
})

/** A call as OpenAPI describes it. */
function describeCall(call: Call, isPublic: boolean): RouteConfig {
  const answer = z.object({
    success: z.literal(true),
    data: call.data,
    ...(isList(call) ? { next: z.string().nullable() } : {}),
    ...(call.totals ? { totals: call.totals } : {}),
  })
  const request = {
    ...(call.params ? { params: call.params as z.ZodObject } : {}),
    ...(call.query ? { query: call.query as z.ZodObject } : {}),
    ...(call.body
      ? { body: { required: needsBody(call), content: { 'application/json': { schema: call.body } } } }
      : {}),
  }
  return {
    method: call.method.toLowerCase() as 'get',
    path: call.path,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'system'],
    security: isPublic ? [] : [{ bearer: [] }],
    request: request as NonNullable<RouteConfig['request']>,
    responses: {
      [call.status ?? 200]: { description: 'Success', content: { 'application/json': { schema: answer } } },
      default: { description: 'Failure', content: { 'application/json': { schema: failure } } },
    },
  }
}
