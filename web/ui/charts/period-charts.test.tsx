import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PeriodBars, PeriodLine } from './period-charts.tsx'
import styles from './charts.module.css'

const periods = [
  { label: 'Jan', value: 500 },
  { label: 'Feb', value: 1000 },
  { label: 'Mar', value: 2000 },
]
const chart = { label: 'Three months', periods, ticks: [0, 1000, 2000] }
const attributes = (within: HTMLElement, selector: string, ...names: string[]) =>
  Array.from(within.querySelectorAll(selector), (element) => names.map((name) => element.getAttribute(name)))

it('draws bars from the base to their values, the last one yellow, each with its figure', () => {
  const { container } = render(<PeriodBars {...chart} />)
  expect(attributes(container, 'rect', 'y', 'height')).toEqual([
    ['75%', '25%'],
    ['50%', '50%'],
    ['0%', '100%'],
  ])
  expect(attributes(container, 'rect', 'fill').map(([fill]) => fill === 'var(--chart-2)')).toEqual([false, false, true])
  expect(Array.from(container.querySelectorAll(`.${styles.chartValue}`), (text) => text.textContent)).toEqual([
    '500',
    '1,000',
    '2,000',
  ])
})

it('joins the values with straight lines from edge to edge', () => {
  const { container } = render(<PeriodLine {...chart} />)
  expect(attributes(container, 'svg:last-of-type line', 'x1', 'y1', 'x2', 'y2')).toEqual([
    ['0%', '75%', '50%', '50%'],
    ['50%', '50%', '100%', '0%'],
  ])
  expect(container.querySelectorAll('circle')).toHaveLength(3)
})
