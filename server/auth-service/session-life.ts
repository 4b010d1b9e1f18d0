const dayMs = 24 * 3_600_000

/** A session ends this long after it began, however active (ASVS 7.3.2). */
const longestMs = 90 * dayMs
/** A session ends when it has not been refreshed for this long; an open page refreshes every hour (ASVS 7.3.1). */
const idleMs = 30 * dayMs

type Times = { created_at: string; refreshed_at: string }

/** Sessions that began before `begun` or were last refreshed before `seen` have expired. RFC 3339, UTC. */
export function sessionBounds(now: Date): { begun: string; seen: string } {
  return {
    begun: new Date(now.getTime() - longestMs).toISOString(),
    seen: new Date(now.getTime() - idleMs).toISOString(),
  }
}

/** Whether a session has passed either limit. */
export function isOver({ created_at, refreshed_at }: Times, now: Date): boolean {
  const { begun, seen } = sessionBounds(now)
  return created_at <= begun || refreshed_at <= seen
}
