/** The parts of the load generator that the benchmark uses; the package ships no types. */
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    requests: Request[]
    setupClient: (client: { setRequests: (requests: Request[]) => void }) => void
  }
  type Result = {
    requests: { total: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
