import { isOfWorkspace } from '#domain/shell/workspace-rules.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'

/** The worker that makes films: its own answer says what it may do. */
const filmWorker = /^\/assets\/film-worker-[\w-]+\.js$/

type Settings = { extraConnect?: string | undefined; development?: boolean }

/**
 * The content-security policy by path. What films need (decision 042) has the workspace's document alone, with the worker; the landing page, the public pages and every
 * other response have the strict one. In development everything comes from one origin.
 */
export function policies(settings: Settings = {}): (path: string) => string {
  const strict = contentSecurityPolicy(settings)
  const films = contentSecurityPolicy({ ...settings, films: true })
  return (path) => (settings.development || filmWorker.test(path) || isOfWorkspace(path) ? films : strict)
}
