import { useId, type ReactNode } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  Rectangle,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts'
import './charts.css'

type Period = { label: string; value: number }
export type PeriodChartProps = {
  /** The whole picture in a sentence, for screen readers. */
  label: string
  periods: readonly Period[]
  /** Marks at the left, from 0 to the top. */
  ticks: readonly number[]
}

/** How large letters are here, where ordinary ones are 1: a picture does not grow with them by itself. */
const readScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
const height = 216
const figures = new Intl.NumberFormat('en-US')
const format = (value: unknown) => figures.format(Number(value))
const margin = (scale: number) => ({ top: 20 * scale, right: 4, bottom: 0, left: 0 })
/** The value at its mark, with a halo of the sheet so that a line behind it does not cross it. */
const valueLabel = (scale: number) => (
  <LabelList
    dataKey="value"
    position="top"
    offset={6}
    formatter={format}
    fontSize={11 * scale}
    fontWeight={600}
    fill="var(--ink)"
    stroke="var(--sheet)"
    strokeWidth={4}
    paintOrder="stroke"
  />
)

/** What both charts have: marks at the left, horizontal lines, the base in ink. */
function axes(ticks: readonly number[], scale: number, inset = 0): ReactNode[] {
  const small = { fontSize: 11 * scale, fill: 'var(--ink-3)' }
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--chart-grid)" />,
    <XAxis
      key="x"
      dataKey="label"
      tickLine={false}
      axisLine={{ stroke: 'var(--ink)' }}
      tick={small}
      interval={0}
      height={30 * scale}
      padding={{ left: inset * scale, right: inset * scale }}
    />,
    <YAxis
      key="y"
      axisLine={false}
      tickLine={false}
      tick={small}
      width={40 * scale}
      ticks={[...ticks]}
      domain={[0, ticks.at(-1)!]}
      interval={0}
      tickFormatter={format}
    />,
  ]
}

/** Amounts per period: hatched for what is past, yellow for the current one, which is the last. */
export function PeriodBars({ label, periods, ticks }: PeriodChartProps) {
  const hatch = useId()
  const scale = readScale()
  const shape = (props: BarShapeProps) => (
    <Rectangle
      {...props}
      fill={props.index === periods.length - 1 ? 'var(--chart-2)' : `url(#${hatch})`}
      stroke="var(--chart-bar-edge)"
    />
  )
  return (
    <div className="chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height * scale}>
        <BarChart data={[...periods]} margin={margin(scale)} accessibilityLayer={false} barCategoryGap="15%">
          <defs>
            <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0V5" stroke="var(--chart-1)" strokeWidth="1.6" />
            </pattern>
          </defs>
          {axes(ticks, scale)}
          <Bar dataKey="value" isAnimationActive={false} shape={shape}>
            {valueLabel(scale)}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

/** A count as it stood at the end of each period: straight lines, for nothing is known of what lies between. */
export function PeriodLine({ label, periods, ticks }: PeriodChartProps) {
  const scale = readScale()
  return (
    <div className="chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height * scale}>
        <LineChart data={[...periods]} margin={margin(scale)} accessibilityLayer={false}>
          {axes(ticks, scale, 24)}
          <Line
            type="linear"
            dataKey="value"
            stroke="var(--chart-1)"
            strokeWidth={2}
            isAnimationActive={false}
            activeDot={false}
            dot={{ r: 4, fill: 'var(--sheet)', stroke: 'var(--chart-1)', strokeWidth: 2 }}
          >
            {valueLabel(scale)}
          </Line>
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
