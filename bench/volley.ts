/** Many concurrent writes from a separate process: each message is an order; the answer counts the requests by status. 0: no response. */
import { Agent, request } from 'node:http'
import process from 'node:process'

export type VolleyOrder = { address: string; path: string; token: string; count: number; body: object }
export type VolleyResult = { statuses: Record<string, number>; ms: number }

// One socket each: a reused connection may be closed just as it is reused.
const agent = new Agent({ keepAlive: false, maxSockets: Infinity })

const post = ({ address, path, token, body }: VolleyOrder) =>
  new Promise<number>((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asked = request(address + path, { method: 'POST', agent, headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode!)),
    )
    asked.once('error', () => resolve(0)).end(JSON.stringify(body))
  })

process.on('message', (order: VolleyOrder) => {
  const began = performance.now()
  void Promise.all(Array.from({ length: order.count }, () => post(order))).then((all) => {
    const statuses: VolleyResult['statuses'] = {}
    for (const status of all) statuses[status] = (statuses[status] ?? 0) + 1
    process.send!({ statuses, ms: performance.now() - began } satisfies VolleyResult)
  })
})
process.on('disconnect', () => process.exit())
