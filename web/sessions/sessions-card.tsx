import { useQuery } from '@tanstack/react-query'
import { sessionsTexts as texts } from '#domain/sessions/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sessionsQuery, useEndOtherSessions } from './data.ts'
import { SessionRow } from './session-row.tsx'
import styles from './sessions.module.css'

/** The signed-in browsers, each with a button to end its session. `onSignOut` ends this browser's. */
export function SessionsCard({ onSignOut }: { onSignOut: () => void }) {
  return (
    <Card title={texts.title} flush>
      <p className="px-4 pt-3 text-sm text-ink-2">{texts.text}</p>
      <SessionRows onSignOut={onSignOut} />
      <SignOutEverywhere />
    </Card>
  )
}

function SessionRows({ onSignOut }: { onSignOut: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery)
  if (isPending)
    return (
      <SkeletonRegion label={texts.loading} className="grid gap-2 p-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonRegion>
    )
  const failure = error && (
    <div className="p-4">
      <Alert action={{ label: texts.tryAgain, onAction: () => void refetch(), busy: isFetching }}>
        {messageOf(error, texts.loadFailed)}
      </Alert>
    </div>
  )
  if (!data) return failure
  if (!data.listed) return <p className="p-4">{texts.notListed}</p>
  // This browser first, whatever the server's order: it is the one that people look for.
  const sessions = data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      {failure}
      <ul className={styles.sessions} aria-label={texts.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onSignOut={onSignOut} />
        ))}
      </ul>
    </>
  )
}

function SignOutEverywhere() {
  const confirm = useConfirm()
  const end = useEndOtherSessions()
  async function leave() {
    if (
      !(await confirm({ title: texts.everywhereQuestion, text: texts.everywhereConsequence, action: texts.everywhere }))
    )
      return
    end.mutate(undefined, {
      onSuccess: () => toast.success(texts.everywhereDone),
      onError: (error) => {
        console.warn(texts.everywhereFailed, error)
        toast.error(texts.everywhereFailed, texts.everywhereFailedText)
      },
    })
  }
  return (
    <div className={styles.sessionsFoot}>
      <Button busy={end.isPending} busyLabel={texts.ending} onClick={() => void leave()}>
        {texts.everywhere}
      </Button>
      <p className="caption">{texts.everywhereText}</p>
    </div>
  )
}
