/**
 * The limit: a bare driver behind Node's bare HTTP server, with the product's own SQL, prepared, and the same
 * bytes in the response. No account, no validation, no log. Reads its connection as JSON from the environment.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { defaultChecklist } from '#domain/tasks/rules.ts'
import { newId } from '#server/platform/ids.ts'
import { countQuery, pageQueries } from '#server/releases/queries.ts'

const pool = new Pool({ ...JSON.parse(process.env.LIMIT_CONNECTION!), max: 16, options: '-c timezone=UTC' })
const today = new Date().toISOString().slice(0, 10)

async function list(userId: string): Promise<string> {
  const [page, totals] = await Promise.all([
    pool.query<{ row: string }>({ name: 'list', text: pageQueries.first, values: [userId, today, 101] }),
    pool.query<Record<string, string>>({ name: 'totals', text: countQuery, values: [userId] }),
  ])
  const { total, released, scheduled } = totals.rows[0]!
  return `{"success":true,"next":null,"totals":{"total":${total},"released":${released},"scheduled":${scheduled}},"data":[${page.rows.map(({ row }) => row).join(',')}]}`
}

const taskColumns =
  'id, user_id, release_id, task_description, task_category, task_order, due_date, template_key, origin, offset_days'
const releaseColumns =
  'id, user_id, title, release_date::text, release_type, status, description, genre, label, copyright_info, upc_code, version, created_at, updated_at'
type Body = { title: string; release_date: string; release_type: ReleaseType }

async function create(userId: string, body: Body): Promise<string> {
  const client = await pool.connect()
  try {
    const id = newId()
    await client.query('begin')
    const {
      rows: [made],
    } = await client.query<Record<string, Date>>({
      name: 'create',
      text: `insert into releases (id, user_id, title, release_date, release_type) values ($1, $2, $3, $4, $5) returning ${releaseColumns}`,
      values: [id, userId, body.title, body.release_date, body.release_type],
    })
    const tasks = defaultChecklist(body.release_type, body.release_date).map((task) => [
      newId(),
      userId,
      id,
      task.task_description,
      'checklist',
      task.task_order,
      task.due_date,
      task.template_key,
      'default',
      task.offset_days,
    ])
    const rows = tasks.map(
      (task, row) => `(${task.map((_, column) => `$${row * task.length + column + 1}`).join(', ')})`,
    )
    await client.query({
      name: `tasks${tasks.length}`,
      text: `insert into release_tasks (${taskColumns}) values ${rows.join(', ')}`,
      values: tasks.flat(),
    })
    await client.query('commit')
    return JSON.stringify({ success: true, data: made })
  } finally {
    client.release()
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const userId = request.headers['x-user'] as string
  const made = request.method === 'POST'
  const body = made ? await create(userId, JSON.parse(await text(request)) as Body) : await list(userId)
  response
    .writeHead(made ? 201 : 200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body)
}

const server = createServer(
  (request, response) =>
    void answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    }),
)
server.listen(0, '127.0.0.1', () => console.error(`runs at http://127.0.0.1:${(server.address() as AddressInfo).port}`))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
