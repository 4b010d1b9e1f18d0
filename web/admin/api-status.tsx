import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { apiStatusTexts as texts } from '#domain/admin/texts.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { healthQuery, protectedQuery } from './data.ts'
import styles from './admin.module.css'

/** Whether the server answers, with and without the token, and its response. */
export function ApiStatus() {
  const { user } = useAuth()
  const health = useQuery(healthQuery)
  const jwt = useQuery({ ...protectedQuery, enabled: user !== null })
  const test = () => {
    void health.refetch()
    if (user) void jwt.refetch()
  }
  return (
    <Card
      title={texts.title}
      actions={
        <Button variant="ghost" size="sm" busy={health.isFetching || jwt.isFetching} onClick={test}>
          <PlugZap aria-hidden className="icon" />
          {texts.test}
        </Button>
      }
    >
      <div className="grid gap-2.5">
        <StatusRow label={texts.health} query={health} />
        {user && <StatusRow label={texts.jwt} query={jwt} />}
        {health.data !== undefined && (
          <div>
            <p className="sr-only">{texts.raw}</p>
            <pre className={`code ${styles.raw}`}>{health.data}</pre>
          </div>
        )}
        {health.error && <Alert>{health.error.message}</Alert>}
        {user && jwt.error && <Alert title={texts.authError}>{jwt.error.message}</Alert>}
        {!user && <Alert tone="info">{texts.signInNeeded}</Alert>}
        <dl className={styles.apiFoot}>
          <dt>{texts.labels.backend}</dt>
          <dd className="code">{location.origin}</dd>
          <dt>{texts.labels.user}</dt>
          <dd>{user?.email ?? texts.notAuthenticated}</dd>
          <dt>{texts.labels.builtWith}</dt>
          <dd>{texts.builtWith}</dd>
        </dl>
      </div>
    </Card>
  )
}

function StatusRow({ label, query }: { label: string; query: UseQueryResult<unknown> }) {
  return (
    <div className="flex items-center justify-between gap-3" role="group" aria-label={label}>
      <span className="text-sm font-medium">{label}</span>
      <span role="status">
        <StatusBadge query={query} />
      </span>
    </div>
  )
}

function StatusBadge({ query }: { query: UseQueryResult<unknown> }) {
  if (query.isFetching || query.isPending)
    return (
      <Badge tone="warn">
        <Spinner />
        {texts.testing}
      </Badge>
    )
  return query.isError ? <Badge tone="stamp">{texts.failed}</Badge> : <Badge tone="ok">{texts.connected}</Badge>
}
