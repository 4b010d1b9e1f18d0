import { useState } from 'react'
import { Link } from 'react-router'
import type { Line } from '#domain/readiness/schema.ts'
import { societyTableTexts } from '#domain/society-tables/texts.ts'
import { mlc } from '#domain/submissions/rules.ts'
import type { BoardRow } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { useMlcPaper } from '#web/mlc/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { addressOfLine, refusedLines } from '#web/readiness/data.ts'
import { useChosenRecordings } from '#web/recordings-tables/data.ts'
import { useWorksCsv } from '#web/society-tables/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskSent } from './ask-sent.tsx'
import styles from './submissions.module.css'

/** Lines beyond this are only counted. */
const mostLines = 20

type Props = {
  kind: 'work' | 'recording'
  label: string
  chosen: readonly BoardRow[]
  /** For whom it is made; null for any society. */
  recipient: string | null
  paper: ReturnType<typeof useMlcPaper>
}

/** Makes one paper for the chosen works or recordings of any release; then asks whether it was sent, or says what would be refused. */
function ChosenPaper({ kind, label, chosen, recipient, paper }: Props) {
  const ids = chosen.map(({ id }) => id)
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
        {paper.error && <Refused error={paper.error} chosen={chosen} />}
      </div>
    </>
  )
}

/** The papers for chosen works: a society table, on the scale of `society` if it is known, and The MLC's sheet. */
export function WorksPapers({ chosen, society }: { chosen: readonly BoardRow[]; society: string | null }) {
  const table = useWorksCsv(society)
  const bulk = useMlcPaper('bulk')
  return (
    <>
      <ChosenPaper kind="work" label={texts.makeTable} chosen={chosen} recipient={society} paper={table} />
      <ChosenPaper kind="work" label={texts.makeMlcSheet} chosen={chosen} recipient={mlc} paper={bulk} />
    </>
  )
}

/** The paper for chosen recordings. */
export function RecordingsPaper({ chosen, recipient }: { chosen: readonly BoardRow[]; recipient: string | null }) {
  const table = useChosenRecordings()
  return (
    <ChosenPaper kind="recording" label={texts.makeRecordings} chosen={chosen} recipient={recipient} paper={table} />
  )
}

function Refused({ error, chosen }: { error: Error; chosen: readonly BoardRow[] }) {
  const lines = refusedLines(error)
  // One more line takes no more room than the sentence about it.
  const shown = lines.length > mostLines + 1 ? lines.slice(0, mostLines) : lines
  const more = lines.length - shown.length
  return (
    <Alert title={messageOf(error, societyTableTexts.csvFailed)}>
      {lines.length > 0 && (
        <ul className={styles.changes}>
          {shown.map((line, index) => (
            <li key={`${line.rule} ${index}`}>
              <bdi>{line.name}</bdi>: <Note line={line} chosen={chosen} />
            </li>
          ))}
          {more > 0 && <li>{texts.moreLines(more)}</li>}
        </ul>
      )}
    </Alert>
  )
}

/** A fault, and a link to its field. */
function Note({ line, chosen }: { line: Line; chosen: readonly BoardRow[] }) {
  const row =
    chosen.find(({ song_id }) => song_id === line.place.song_id) ?? chosen.find(({ title }) => title === line.name)
  if (!row?.release_id) return <bdi>{line.note}</bdi>
  return (
    <Link className="link" to={addressOfLine(line, row.release_id)}>
      <bdi>{line.note}</bdi>
    </Link>
  )
}
