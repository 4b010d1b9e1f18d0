import { useState } from 'react'
import { proposeBody } from '#domain/answering/schema.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import {
  columnsOf,
  formatShare,
  resolveShares,
  typedShare,
  whole,
  type Resolved,
  type ShareColumn,
} from '#domain/split-sheets/rules.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { AnswerProps } from './answers.tsx'
import { NoteField } from './reason-form.tsx'
import { useAnswer } from './use-answer.ts'
import styles from './propose-form.module.css'

type Typed = Record<string, Partial<Record<ShareColumn, string>>>

/**
 * Other numbers for everybody on the sheet, with a note. They begin with the sheet's; fractions such as 1/3 stay exact. The typed text stays where a
 * version came in the meantime; what was not follows it.
 */
export function ProposeForm({ page, calls, onPage }: AnswerProps) {
  const rows = page.document.contributors
  const columns = columnsOf(rows)
  const [typed, setTyped] = useState<Typed>({})
  const shown = rows.map((row) => columns.map((column) => typed[row.id]?.[column] ?? typedShare(row[column] ?? 0)))
  const [note, setNote] = useState('')
  const sums = columns.map((_, at) => resolveShares(shown.map((row) => row[at]!)))
  const share = (column: string, row: number) => {
    const at = columns.indexOf(column as (typeof columns)[number])
    return at < 0 ? null : sums[at]!.hundredths[row]!
  }
  const { busy, failure, errors, form } = useAnswer({
    schema: proposeBody.superRefine((_, issues) => {
      for (const [at, { total, bad }] of sums.entries()) {
        if (!bad.includes(true) && total === whole) continue
        const message = bad.includes(true) ? answerTexts.badShare : answerTexts.sharesRule
        issues.addIssue({ code: 'custom', path: ['shares', Math.max(0, bad.indexOf(true)), columns[at]!], message })
      }
    }),
    values: {
      hash: page.hash,
      note,
      shares: rows.map(({ id }, row) => ({
        contributor_id: id,
        writer_share: share('writer_share', row),
        publisher_share: share('publisher_share', row),
        master_share: share('master_share', row),
      })),
    },
    send: calls.propose,
    onPage,
    said: answerTexts.proposedNow,
  })
  const put = (id: string, column: ShareColumn, value: string) =>
    setTyped((known) => ({ ...known, [id]: { ...known[id], [column]: value } }))
  // Of one share, of a column, or the server's of all of them.
  const inShares = Object.keys(errors).filter((path) => path.startsWith('shares'))
  return (
    <form {...form} className="grid gap-4">
      <SharesTable rows={rows} columns={columns} shown={shown} sums={sums} errors={inShares} onType={put} />
      {inShares.length > 0 && (
        <InlineError id="sign-shares-error">
          {[...new Set(inShares.map((path) => errors[path]))].join('. ')}
        </InlineError>
      )}
      <NoteField
        name="note"
        label={answerTexts.note}
        help={answerTexts.noteHelp}
        value={note}
        error={errors.note}
        onChange={setNote}
      />
      {failure && <Alert>{failure}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={answerTexts.sending}
        className="justify-self-start"
      >
        {answerTexts.sendProposal}
      </Button>
    </form>
  )
}

type TableProps = {
  rows: SigningPage['document']['contributors']
  columns: ShareColumn[]
  /** As typed, row by row. */
  shown: string[][]
  /** The total of each column. */
  sums: Resolved[]
  /** The paths of what is wrong with the shares. */
  errors: string[]
  onType: (id: string, column: ShareColumn, value: string) => void
}

function SharesTable({ rows, columns, shown, sums, errors, onType }: TableProps) {
  const isWrong = (at: number, row: number) =>
    sums[at]!.bad[row] || (errors.some((path) => path.endsWith(columns[at]!)) && sums[at]!.total !== whole)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, legal_name }, row) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{legal_name}</bdi>
            </th>
            {columns.map((column, at) => (
              <td key={column}>
                <input
                  name={`shares.${row}.${column}`}
                  className="numerals"
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={texts.shareOf(texts.columns[column], legal_name)}
                  aria-invalid={isWrong(at, row) || undefined}
                  aria-describedby={errors.length > 0 ? 'sign-shares-error' : undefined}
                  value={shown[row]![at]}
                  onChange={(event) => onType(id, column, event.target.value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{answerTexts.total}</th>
          {sums.map(({ total }, at) => (
            <td key={columns[at]} className="numerals" data-whole={total === whole || undefined}>
              <output>{formatShare(total)}</output>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
