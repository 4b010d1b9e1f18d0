import { Fragment, type ReactNode } from 'react'
import type { SplitDocument } from '#domain/agreements/schema.ts'
import type { ShareChange } from '#domain/agreements/status-rules.ts'
import { roleNames } from '#domain/roles/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { writtenMonth } from '#domain/signed-sheets/rules.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { columnsOf, formatShare } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import styles from './agreement-panel.module.css'

const shown = (share: number | null) => (share === null ? texts.none : formatShare(share))
const Table = ({ children }: { children: ReactNode }) => (
  <div className={styles.tableFrame}>
    <table className={`data-table ${styles.table}`}>{children}</table>
  </div>
)

const { holds, fromBeginning, fromMonth } = signedSheetTexts

/** The whole content of a version, as signed. */
export function VersionTable({ document }: { document: SplitDocument }) {
  const { from_month, samples } = document
  return (
    <>
      <Shares document={document} />
      <p className={styles.quiet}>
        {holds}: {from_month ? fromMonth(writtenMonth(from_month)) : fromBeginning}
      </p>
      {samples.length > 0 && (
        <div className={styles.quiet}>
          <p>{signedSheetTexts.samples}:</p>
          <ul>
            {samples.map((sample, index) => (
              <li key={index} dir="auto">
                {splitSheetTexts.sampleLine(sample)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** A person's details in a version, besides name and shares. */
const aboutRow = ({ legal_name, stage_name, role, contribution, publisher }: SplitDocument['contributors'][number]) =>
  [stage_name === legal_name ? null : stage_name, roleNames[role], contribution, publisher].filter(Boolean)

function Shares({ document }: { document: SplitDocument }) {
  const columns = columnsOf(document.contributors)
  return (
    <Table>
      <caption className="sr-only">{texts.shareTable}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.contributor}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="amount">
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.contributors.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <bdi>{row.legal_name}</bdi>
              {aboutRow(row).map((fact, index) => (
                <Fragment key={index}>
                  {' '}
                  <bdi className={styles.rowFact}>{fact}</bdi>
                </Fragment>
              ))}
            </th>
            {columns.map((column) => (
              <td key={column} className="amount">
                {shown(row[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The shares that a proposal changes, old and new side by side. */
export function ChangeTable({ name, changes }: { name: string; changes: ShareChange[] }) {
  return (
    <Table>
      <caption className="sr-only">{texts.proposalTable(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.contributor}</th>
          <th scope="col">{texts.column}</th>
          <th scope="col" className="amount">
            {texts.old}
          </th>
          <th scope="col" className="amount">
            {texts.next}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{change.name}</bdi>
            </th>
            <td>{texts.columns[change.column]}</td>
            <td className="amount">{shown(change.old)}</td>
            <td className="amount">
              <b>{shown(change.next)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
