import { routeOf, type RouteName } from '#domain/shell/rules.ts'

const workspace = new Set<RouteName>(['dashboard', 'release', 'metadata', 'content', 'new-label-copy', 'security'])

/** Whether the page at this path is inside the workspace, which only somebody signed in sees. Its document may make films (decision 042). */
export function isOfWorkspace(path: string): boolean {
  const route = path.startsWith('/api/') ? null : routeOf(path)
  return route !== null && workspace.has(route)
}
