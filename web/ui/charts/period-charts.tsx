import { useId, type ReactNode } from 'react'
import styles from './charts.module.css'

type Period = { label: string; value: number }
export type PeriodChartProps = {
  /** The whole picture in a sentence, for screen readers. */
  label: string
  periods: readonly Period[]
  /** Tick labels on the left, from 0 to the top. */
  ticks: readonly number[]
}

const figures = new Intl.NumberFormat('en-US')
const percent = (part: number) => `${part * 100}%`
/** A value's distance from the top of the chart. */
const heightOf = (value: number, ticks: readonly number[]) => percent(1 - value / ticks.at(-1)!)

/** Amounts per period: hatched for what is past, yellow for the current one, which is the last. */
export function PeriodBars({ label, periods, ticks }: PeriodChartProps) {
  const hatch = useId()
  const gap = 0.15
  const bar = (1 - 2 * gap) / periods.length
  return (
    <Chart label={label} ticks={ticks}>
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" stroke="var(--chart-1)" strokeWidth="1.6" />
      </pattern>
      {periods.map(({ label: name, value }, index) => (
        <g key={name}>
          <rect
            x={percent((index + gap) / periods.length)}
            y={heightOf(value, ticks)}
            width={percent(bar)}
            height={percent(value / ticks.at(-1)!)}
            fill={index === periods.length - 1 ? 'var(--chart-2)' : `url(#${hatch})`}
            stroke="var(--chart-bar-edge)"
          />
          <PeriodTexts
            x={percent((index + 0.5) / periods.length)}
            y={heightOf(value, ticks)}
            name={name}
            value={value}
          />
        </g>
      ))}
    </Chart>
  )
}

/** A count at the end of each period, joined by straight lines, since nothing is known in between. */
export function PeriodLine({ label, periods, ticks }: PeriodChartProps) {
  const points = periods.map(({ label: name, value }, index) => ({
    name,
    value,
    x: percent(index / (periods.length - 1)),
    y: heightOf(value, ticks),
  }))
  return (
    <Chart label={label} ticks={ticks} className={styles.chartInset}>
      {points.slice(1).map(({ name, x, y }, index) => (
        <line
          key={name}
          x1={points[index]!.x}
          y1={points[index]!.y}
          x2={x}
          y2={y}
          stroke="var(--chart-1)"
          strokeWidth="2"
        />
      ))}
      {points.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r="4" fill="var(--sheet)" stroke="var(--chart-1)" strokeWidth="2" />
      ))}
      {points.map((point) => (
        <PeriodTexts key={point.name} {...point} />
      ))}
    </Chart>
  )
}

type ChartProps = { label: string; ticks: readonly number[]; className?: string; children: ReactNode }

/** The parts of both charts: tick labels on the left, horizontal lines, the base in ink. The text scales with the page's. */
function Chart({ label, ticks, className, children }: ChartProps) {
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg>
        {ticks.map((tick) => (
          <g key={tick}>
            <line y1={heightOf(tick, ticks)} x2="100%" y2={heightOf(tick, ticks)} stroke="var(--chart-grid)" />
            <text className={styles.chartTick} x="-8" y={heightOf(tick, ticks)} dy="0.355em" textAnchor="end">
              {figures.format(tick)}
            </text>
          </g>
        ))}
        <line y1="100%" x2="100%" y2="100%" stroke="var(--ink)" />
      </svg>
      <svg className={className}>{children}</svg>
    </div>
  )
}

/** The period under the base, and the value at its mark, with a halo of the sheet so that a line behind it does not cross it. */
function PeriodTexts({ x, y, name, value }: { x: string; y: string; name: string; value: number }) {
  return (
    <>
      <text className={styles.chartTick} x={x} y="100%" dy="0.71em" transform="translate(0 8)" textAnchor="middle">
        {name}
      </text>
      <text className={styles.chartValue} x={x} y={y} transform="translate(0 -6)" textAnchor="middle">
        {figures.format(value)}
      </text>
    </>
  )
}
