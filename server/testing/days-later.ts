/** Loaded before a process's own program: its clock, and those of its threads, run DAYS_LATER days ahead. */
const ahead = Number(process.env.DAYS_LATER) * 86_400_000
const now = Date.now.bind(Date)

globalThis.Date = class extends Date {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(now() + ahead)
    else super(...given)
  }
  static override now(): number {
    return now() + ahead
  }
} as DateConstructor
