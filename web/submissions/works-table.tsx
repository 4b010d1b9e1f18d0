import { z } from 'zod'
import { readinessLine, type Line } from '#domain/readiness/schema.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useWorksCsv } from '#web/society-tables/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskSent } from './ask-sent.tsx'
import styles from './submissions.module.css'

/** More lines than these are counted. */
const mostLines = 20

type Props = {
  ids: readonly string[]
  /** CISAC's code, if the board shows one society. */
  society: string | null
}

/** Makes one society table for the chosen works of any release; then asks whether it was sent, or says what would be refused. */
export function WorksTable({ ids, society }: Props) {
  const csv = useWorksCsv()
  return (
    <>
      <Button
        size="sm"
        disabled={ids.length === 0}
        busy={csv.isPending}
        busyLabel={texts.making}
        onClick={() => csv.mutate({ ids, society })}
      >
        {texts.makeTable}
      </Button>
      <div className={styles.result}>
        {csv.data && <AskSent kind="work" held={csv.data.held} recipient={society} onDone={() => csv.reset()} />}
        {csv.error && <Refused error={csv.error} />}
      </div>
    </>
  )
}

function Refused({ error }: { error: Error }) {
  const lines = refusedLines(error)
  const more = lines.length - mostLines
  return (
    <Alert title={messageOf(error, societyTableTexts.csvFailed)}>
      {lines.length > 0 && (
        <ul className={styles.changes}>
          {lines.slice(0, mostLines).map(({ rule, name, note }, index) => (
            <li key={`${rule} ${index}`}>
              <bdi>{name}</bdi>: {note}
            </li>
          ))}
          {more > 0 && <li>{texts.moreLines(more)}</li>}
        </ul>
      )}
    </Alert>
  )
}

/** What stops the paper, from a 409. */
const refusedLines = (error: Error): Line[] =>
  error instanceof ApiError
    ? (z.array(readinessLine).safeParse(error.data).data ?? []).filter(({ level }) => level === 'refused')
    : []
