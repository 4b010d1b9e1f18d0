import { useState } from 'react'
import { z } from 'zod'
import { readinessLine, type Line } from '#domain/readiness/schema.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'
import { mlc } from '#domain/submissions/rules.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { useMlcPaper } from '#web/mlc/data.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useChosenRecordings } from '#web/recordings-tables/data.ts'
import { useWorksCsv } from '#web/society-tables/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskSent } from './ask-sent.tsx'
import styles from './submissions.module.css'

/** More lines than these are counted. */
const mostLines = 20

type Props = {
  kind: 'work' | 'recording'
  label: string
  ids: readonly string[]
  /** For whom it is made; null for any society. */
  recipient: string | null
  paper: ReturnType<typeof useMlcPaper>
}

/** Makes one paper for the chosen works or recordings of any release; then asks whether it was sent, or says what would be refused. */
function ChosenPaper({ kind, label, ids, recipient, paper }: Props) {
  // The board may show another recipient by the time somebody answers whether it was sent.
  const [madeFor, setMadeFor] = useState(recipient)
  function make() {
    setMadeFor(recipient)
    paper.mutate(ids)
  }
  return (
    <>
      <Button size="sm" disabled={ids.length === 0} busy={paper.isPending} busyLabel={texts.making} onClick={make}>
        {label}
      </Button>
      <div className={styles.result}>
        {paper.data && <AskSent kind={kind} held={paper.data.held} recipient={madeFor} onDone={() => paper.reset()} />}
        {paper.error && <Refused error={paper.error} />}
      </div>
    </>
  )
}

/** The papers for chosen works: a society table, on the scale of `society` if it is known, and The MLC's sheet. */
export function WorksPapers({ ids, society }: { ids: readonly string[]; society: string | null }) {
  const table = useWorksCsv(society)
  const bulk = useMlcPaper('bulk')
  return (
    <>
      <ChosenPaper kind="work" label={texts.makeTable} ids={ids} recipient={society} paper={table} />
      <ChosenPaper kind="work" label={texts.makeMlcSheet} ids={ids} recipient={mlc} paper={bulk} />
    </>
  )
}

/** The paper for chosen recordings. */
export function RecordingsPaper({ ids, recipient }: { ids: readonly string[]; recipient: string | null }) {
  const table = useChosenRecordings()
  return <ChosenPaper kind="recording" label={texts.makeRecordings} ids={ids} recipient={recipient} paper={table} />
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
