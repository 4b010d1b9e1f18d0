import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import type { BodyOf, Call, DataInputOf, ParamsOf, QueryOf, TotalsOf } from '#domain/shared/call.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { bodyLimit, publicBodyLimit, readJson } from '#server/platform/http/body.ts'
import { answerError } from '#server/platform/http/errors.ts'
import { parseWith } from '#server/platform/http/validate.ts'
import type { Logger } from '#server/platform/logger.ts'

export type AppEnv = {
  Variables: {
    requestId: string
    /** The client's address, after trusted proxies. */
    ip: string
    /** Whose token it is, once that was checked. */
    userId?: string
    /** Takes the account's share of the server; throws 429. */
    takeShare: (userId: string) => Promise<void>
    /** Gives it back; undefined until it was taken. */
    leave?: () => void
  }
}
export type AppRequest = Context<AppEnv>

/** What a handler is given. The body is read when asked for, so that ownership is checked before it. */
export type Input<C> = { c: AppRequest; params: ParamsOf<C>; query: QueryOf<C>; body: () => Promise<BodyOf<C>> }
/** What stands under `data`, for a list with its cursor and the call's totals; or a response of the handler's own. */
export type Answer<C> =
  | ({ data: DataInputOf<C> | JsonText<DataInputOf<C>>; next?: string | null } & BesideData<C>)
  | Response
type BesideData<C> = [TotalsOf<C>] extends [never] ? { totals?: never } : { totals: TotalsOf<C> }
type Guard<Account> = (c: AppRequest) => Promise<Account>
type Handler<C, Account> = (input: Input<C> & { account: Account }) => Promise<Answer<C>>

/** Data that PostgreSQL has written as JSON already, sent as it is. `Data` is what the text holds. */
export class JsonText<Data> {
  declare readonly holds: Data
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Nothing between us and the reader may keep an answer: nearly all are private (ASVS 5, 14.3.2). */
const noStore = { 'Cache-Control': 'no-store' }

/** Mounts calls: who may, then path and query, then the handler, which reads the body after it has checked ownership. */
export function createRouter<Account>(options: {
  guards: Record<'user' | 'writer' | 'admin', Guard<Account>>
  logger: Logger
}) {
  const app = new OpenAPIHono<AppEnv>()
  app.onError((error, c) => answerError(error, c, options.logger))
  app.notFound(() => {
    throw new AppError('notFound', serverTexts.notFound)
  })

  function mount<C extends Call>(
    call: C,
    guard: Guard<Account> | null,
    handler: (input: Input<C> & { account: never }) => Promise<Answer<C>>,
  ) {
    app.openAPIRegistry.registerPath(describeCall(call, guard === null))
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const account = await guard?.(c)
      const params = call.params ? parseParams(call.params, c.req.param()) : undefined
      const query = call.query ? parseWith(call.query, c.req.query()) : undefined
      const body = async () =>
        parseWith(call.body ?? z.never(), await readJson(c, guard === null ? publicBodyLimit : bodyLimit))
      const answer = await handler({ c, account, params, query, body } as never)
      if (answer instanceof Response) return answer
      return c.body(writeAnswer(answer, isList(call)), call.status ?? 200, {
        'Content-Type': 'application/json',
        ...noStore,
      })
    })
  }

  return {
    app,
    public: <C extends Call>(call: C, handler: (input: Input<C>) => Promise<Answer<C>>) => mount(call, null, handler),
    user: <C extends Call>(call: C, handler: Handler<C, Account>) => mount(call, options.guards.user, handler),
    writer: <C extends Call>(call: C, handler: Handler<C, Account>) => mount(call, options.guards.writer, handler),
    admin: <C extends Call>(call: C, handler: Handler<C, Account>) => mount(call, options.guards.admin, handler),
  }
}
export type Router<Account> = ReturnType<typeof createRouter<Account>>

/** The one place where the envelope of a success is written. */
function writeAnswer({ data, ...beside }: { data: unknown }, list: boolean): string {
  const rest = JSON.stringify({ success: true, ...(list ? { next: null } : {}), ...beside })
  return `${rest.slice(0, -1)},"data":${data instanceof JsonText ? data.text : JSON.stringify(data)}}`
}

/** A list says where it goes on; null where that was all. */
const isList = (call: Call): boolean => call.method === 'GET' && call.data instanceof z.ZodArray

/** An id that cannot exist names nothing: 404, as for somebody else's. */
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
    ...(call.body ? { body: { required: true, content: { 'application/json': { schema: call.body } } } } : {}),
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
