import { isIPv6 } from 'node:net'

/** A bucket of `burst` tokens per key, refilled evenly at `count` tokens in `seconds`. */
export type RateLimit = { burst: number; count: number; seconds: number }

export type RateLimiter = {
  /** Takes a token. Returns 0 on success; otherwise takes none and returns the whole seconds until the next. */
  take(key: string): number
  /** Puts a token back: its use did not count after all. */
  giveBack(key: string): void
}

type Bucket = { tokens: number; at: number }

/**
 * Token buckets in memory, at most `maxKeys` of them: beyond that the least recently used one is
 * forgotten, so that a flood of new keys costs no memory. Each server process counts for itself.
 */
export function createRateLimiter(
  limit: RateLimit,
  { maxKeys = 20_000, now }: { maxKeys?: number; now: () => Date },
): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const { burst, count, seconds } = limit
  const perMs = count / (seconds * 1000)
  const current = (key: string): Bucket => {
    const time = now().getTime()
    const bucket = buckets.get(key) ?? { tokens: burst, at: time }
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, time - bucket.at) * perMs)
    bucket.at = time
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!)
    return bucket
  }
  return {
    take(key) {
      const bucket = current(key)
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000))
      bucket.tokens -= 1
      return 0
    },
    giveBack(key) {
      const bucket = current(key)
      bucket.tokens = Math.min(burst, bucket.tokens + 1)
    },
  }
}

/** Never refuses: for tests that switch the limits off. */
export const unlimited: RateLimiter = { take: () => 0, giveBack: () => undefined }

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 one, the usual size of a household's. */
export function clientKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  const plain = ip.split('%')[0]!
  if (!isIPv6(plain)) return ip
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
