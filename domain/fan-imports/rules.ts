import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { fanListTexts } from '#domain/fans/texts.ts'

/** The state of an import. `matching`: somebody must say what each column contains. `waiting`: for an admin. */
export const importStates = [
  'reading',
  'matching',
  'ready',
  'waiting',
  'refused',
  'writing',
  'done',
  'undoing',
  'undone',
  'canceled',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** States in which a job works: the page polls until it ends. */
export const isWorking = (state: ImportState): boolean =>
  state === 'reading' || state === 'writing' || state === 'undoing'
/** States in which an import can be canceled without a trace in the list. */
export const cancelable = ['reading', 'matching', 'ready', 'waiting', 'writing'] as const
export const isCancelable = (state: ImportState): boolean => (cancelable as readonly string[]).includes(state)

export const mostImportBytes = 50 * 1024 * 1024
export const mostImportRows = 1_000_000
/** A workbook is a ZIP: the most that it may unpack to. */
export const mostUnpackedBytes = 256 * 1024 * 1024
/** An account's first import of more rows than this waits for an admin: bought lists ruin the reputation of all artists here. */
export const mostUnasked = 5_000
/** Further columns are not read. */
export const mostColumns = 500

/** Why a file cannot be imported. */
export const importFailures = ['not_a_list', 'empty', 'too_many', 'too_large', 'quotes', 'no_room', 'broken'] as const
export type ImportFailure = (typeof importFailures)[number]

/** Why a line is left out: the faults of an address, and a repeat of one in the same file. */
export const lineFaults = ['missing', 'several', 'long', 'invalid', 'twice'] as const
export type LineFault = (typeof lineFaults)[number]

/** The results of a file's lines. */
export const lineKinds = ['added', 'merged', 'suppressed', 'invalid'] as const
export type LineKind = (typeof lineKinds)[number]

export const faultText = (fault: LineFault): string => (fault === 'twice' ? texts.twice : fanListTexts.faults[fault])

/** Whether the day or the month comes first, as in 03/04/2025. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
/** The days of a file that can be read in two ways, an example, and how many others show which comes first. */
export type DateCounts = { both: number; example: string } & Record<DateOrder, number>

/** Which comes first in the whole file, if its other days show it; null: the importer has to choose, or no day can be read in two ways. */
export const toldOrder = (dates: DateCounts | null): DateOrder | null =>
  dates === null || dates.day_first > 0 === dates.month_first > 0
    ? null
    : dates.day_first > 0
      ? 'day_first'
      : 'month_first'

/** Whether the importer is asked which comes first. */
export const asksForOrder = (dates: DateCounts | null): boolean =>
  dates !== null && dates.both > 0 && toldOrder(dates) === null

/** The number of lines left out, by reason. */
export type FaultCounts = Partial<Record<LineFault, number>>
export const sumOf = (counts: FaultCounts): number => Object.values(counts).reduce((sum, each) => sum + each, 0)

/** The kind of the stored file. */
export const importFileKinds = ['fan_import'] as const

/** The name of a file as its sender has it, without folders and control signs. */
export const fileNameOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(-150)

/** An unfinished import is canceled after this many days, and its lines are deleted. */
export const keptOpenDays = 30
