import { ChartColumn, Table2, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { uiTexts } from '../texts.ts'
import styles from './charts.module.css'

type ChartTableProps = {
  /** The first column names the row; the others are figures. */
  columns: readonly string[]
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

export type ChartCardProps = {
  title: string
  /** The same figures in words, as an alternative. */
  table: ChartTableProps
  /** The button's label while the table is shown. */
  back?: { label: string; icon: LucideIcon }
  className?: string
  children: ReactNode
}

/** A card that shows its figures as a picture or as a table. */
export function ChartCard({
  title,
  table,
  back = { label: uiTexts.showAsChart, icon: ChartColumn },
  className,
  children,
}: ChartCardProps) {
  const named = useId()
  const [asTable, setAsTable] = useState(false)
  const { label, icon: Icon } = asTable ? back : { label: uiTexts.showAsTable, icon: Table2 }
  return (
    <Card
      title={<span id={named}>{title}</span>}
      className={className}
      flush
      actions={
        <Button variant="ghost" size="sm" aria-describedby={named} onClick={() => setAsTable(!asTable)}>
          <Icon aria-hidden className="icon icon-small" />
          {label}
        </Button>
      }
    >
      {asTable ? <ChartTable name={title} {...table} /> : <div className="card-body">{children}</div>}
    </Card>
  )
}

function ChartTable({ name, columns, rows }: ChartTableProps & { name: string }) {
  return (
    <table className={`data-table ${styles.chartTable}`} aria-label={name}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index > 0 ? 'amount' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...figures]) => (
          <tr key={first}>
            <td className="font-medium">{first}</td>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} className="amount">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
