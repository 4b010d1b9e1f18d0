/** The results of one kind of kill. */
export type Figures = {
  kind: string
  kills: number
  /** Recoveries: restarts of the server, or of the database under a running server. */
  cameBack: number
  acknowledged: number
  problems: string[]
  millis: number[]
  note?: string
}

export const newFigures = (kind: string): Figures => ({
  kind,
  kills: 0,
  cameBack: 0,
  acknowledged: 0,
  problems: [],
  millis: [],
})

/** The table at the end. Times run from the start of the process, or of the database, to the first response. */
export function describeFigures(all: Figures[]): string {
  const head = ['kill -9 of', 'kills', 'came back', 'acknowledged writes', 'problems', 'back in ms: median', 'slowest']
  const rows = all.map((figures) =>
    [
      figures.kind,
      figures.kills,
      figures.cameBack,
      figures.acknowledged,
      figures.problems.length,
      percentile(figures.millis, 0.5),
      percentile(figures.millis, 1),
    ].map(String),
  )
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  const notes = all.flatMap(({ kind, note, problems }) => [
    ...(note ? [`${kind}: ${note}`] : []),
    ...problems.map((problem) => `PROBLEM, ${kind}: ${problem}`),
  ])
  return [line(head), ...rows.map(line), ...notes].join('\n')
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
