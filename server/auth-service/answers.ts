/** A JSON answer that no cache may keep: nearly all of them carry tokens or personal data. */
export const answer = (data: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(data, { headers: { 'cache-control': 'no-store', ...headers } })
