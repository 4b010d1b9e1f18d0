import autocannon from 'autocannon'
/** The load generator's own process: reads what to send as JSON on standard input, prints the result as JSON. */
import { json } from 'node:stream/consumers'

type Order = {
  url: string
  connections: number
  seconds: number
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
}

const { url, connections, seconds, requests } = (await json(process.stdin)) as Order
let next = 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests,
  // Each connection begins with another account: in step they would all wait for the six places of one (decision 023).
  setupClient(client) {
    const first = Math.floor((next++ * requests.length) / connections)
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
  },
})
const failed = result.errors + result.timeouts + result.non2xx
console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed,
  }),
)
