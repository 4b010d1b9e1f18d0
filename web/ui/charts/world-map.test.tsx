import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BarList } from './bar-list.tsx'
import { ChartCard } from './chart-card.tsx'
import { WorldMap } from './world-map.tsx'
import { countries, worldSize } from './world.ts'
import styles from './charts.module.css'

const details = (figure: string) => [{ label: 'Streams', figure }]
const figures = [
  { id: '076', value: 9, details: details('9') },
  { id: '752', value: 4, details: details('4') },
  { id: '000', value: 1, details: details('1') },
]
const selected = () => screen.getByRole('option', { selected: true }).textContent

it('has every country once, each with a dot inside the picture and an outline', () => {
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThan(170)
  for (const { name, dots, outline } of countries) {
    expect(dots.length, name).toBeGreaterThan(0)
    expect(dots.length % 2, name).toBe(0)
    expect(
      dots.every((at, index) => at >= 0 && at <= (index % 2 === 0 ? worldSize.width : worldSize.height)),
      name,
    ).toBe(true)
    expect(outline, name).toMatch(/^M[\d.,LMZ-]+$/)
  }
})

it('the list of countries steps through those with figures and stops at its ends', async () => {
  render(<WorldMap label="Listeners" figures={figures} noFigures="None" />)
  const list = screen.getByRole('listbox', { name: 'Listeners' })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.tab()
  expect(document.activeElement).toBe(list)
  expect(selected()).toBe('Brazil, Streams 9')
  await userEvent.keyboard('{ArrowUp}')
  expect(selected()).toBe('Brazil, Streams 9')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(selected()).toBe('Sweden, Streams 4')
  expect(list.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Home}')
  expect(selected()).toBe('Brazil, Streams 9')
})

it("leaves the browser's own keys alone", () => {
  render(<WorldMap label="Listeners" figures={figures} noFigures="None" />)
  const list = screen.getByRole('listbox', { name: 'Listeners' })
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    const goesOn = list.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, ...held }),
    )
    expect(goesOn, JSON.stringify(held)).toBe(true)
  }
  expect(selected()).toBe('Brazil, Streams 9')
})

it('a pointer over a country without figures says so, and the keyboard starts over', async () => {
  const { container } = render(<WorldMap label="Listeners" figures={figures} noFigures="None" />)
  const place = countries.findIndex(({ name }) => name === 'Afghanistan')
  await userEvent.hover([...container.querySelectorAll(`.${styles.land}`)][place]!)
  expect(container.querySelector(`.${styles.worldCard}`)!.textContent).toBe('AfghanistanNone')
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  screen.getByRole('listbox').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toBe('Brazil, Streams 9')
})

it('a chart turns into its table and back', async () => {
  render(
    <ChartCard title="Earnings" table={{ columns: ['Month', 'Earned'], rows: [['Jun', '610']] }}>
      <p>picture</p>
    </ChartCard>,
  )
  // Several buttons on a page have this name: each says what it is about.
  screen.getByRole('button', { name: 'Show as table', description: 'Earnings' })
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('table', { name: 'Earnings' }).textContent).toBe('MonthEarnedJun610')
  expect(screen.queryByText('picture')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
  screen.getByText('picture')
})

it('scales bars to the longest, even if all are zero', () => {
  const items = [
    { label: 'A', value: 40, amount: '40', share: '80%' },
    { label: 'B', value: 10, amount: '10', share: '20%' },
  ]
  const widths = () => [...document.querySelectorAll<HTMLElement>(`.${styles.bar} i`)].map(({ style }) => style.width)
  const view = render(<BarList items={items} />)
  expect(widths()).toEqual(['100%', '25%'])
  view.rerender(<BarList items={items.map((item) => ({ ...item, value: 0 }))} />)
  expect(widths()).toEqual(['0%', '0%'])
})
