/**
 * How a society counts shares (standards 3.2): `agreed` two columns of 100 each, as on the split sheet; `double` both of 100, called 200%, where a
 * writer without a publisher enters both;
 * `halves` one pot of 100 for writers and publishers; `writers` the writers alone.
 */
export const scales = ['agreed', 'double', 'halves', 'writers'] as const
export type Scale = (typeof scales)[number]

type Known = { scale: Scale; source: 'bmi' | 'onePot' | 'stim' }
/** Societies whose scale a source tells, by CISAC's code (standards 3.2). */
const known: Readonly<Record<string, Known>> = {
  '010': { scale: 'halves', source: 'onePot' },
  '071': { scale: 'halves', source: 'onePot' },
  '021': { scale: 'double', source: 'bmi' },
  '079': { scale: 'writers', source: 'stim' },
}
/** Where no source tells the scale: as agreed, without a source. */
export const scaleOf = (society: string | null): { scale: Scale; source: Known['source'] | null } =>
  (society !== null && known[society]) || { scale: 'agreed', source: null }

/** Hundredths of a percent, both pots exactly `whole`. */
type Shares = { writer: number; publisher: number; hasPublisher: boolean }
/** Null: not entered on this scale, or there is no publisher to enter it for. */
export type Scaled = { writer: number; publisher: number | null }

/**
 * The shares of a work's rows on a society's scale, in hundredths of a percent. On the scale of halves they sum to exactly 100.00: odd
 * hundredths go by largest remainder, to the first of equal ones. A writer without a publisher keeps the publisher's half.
 */
export function scaled(rows: readonly Shares[], scale: Scale): Scaled[] {
  if (scale === 'writers') return rows.map(({ writer }) => ({ writer, publisher: null }))
  if (scale === 'double')
    return rows.map(({ writer, publisher, hasPublisher }) =>
      hasPublisher ? { writer, publisher } : { writer: writer + publisher, publisher: null },
    )
  if (scale === 'agreed')
    return rows.map(({ writer, publisher, hasPublisher }) => ({
      writer,
      publisher: hasPublisher || publisher > 0 ? publisher : null,
    }))
  // In halves of a hundredth, so that nothing is rounded before the end.
  const doubled = rows.flatMap(({ writer, publisher, hasPublisher }) =>
    hasPublisher ? [writer, publisher] : [writer + publisher, 0],
  )
  const halves = halved(doubled)
  return rows.map(({ hasPublisher }, index) => ({
    writer: halves[2 * index]!,
    publisher: hasPublisher ? halves[2 * index + 1]! : null,
  }))
}

/** Half of each, with the remainders so that the sum is half of the sum. */
function halved(values: readonly number[]): number[] {
  let left = values.reduce((sum, value) => sum + (value % 2), 0) / 2
  return values.map((value) => {
    const more = value % 2 === 1 && left >= 1
    if (more) left -= 1
    return Math.floor(value / 2) + (more ? 1 : 0)
  })
}
