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

/** What a job works on: the page asks again until it ends. */
export const isWorking = (state: ImportState): boolean =>
  state === 'reading' || state === 'writing' || state === 'undoing'
/** What can still be stopped without a trace in the list. */
export const cancelable = ['reading', 'matching', 'ready', 'waiting', 'writing'] as const
export const isCancelable = (state: ImportState): boolean => (cancelable as readonly string[]).includes(state)

export const mostImportBytes = 50 * 1024 * 1024
export const mostImportRows = 1_000_000
/** A workbook is a ZIP: this much may come out of it. */
export const mostUnpackedBytes = 256 * 1024 * 1024
/** An account's first import of more rows than this waits for an admin: bought lists ruin the good name of all artists here. */
export const mostUnasked = 5_000
/** Columns beyond are not read. */
export const mostColumns = 500

/** Why a file cannot be imported. */
export const importFailures = ['not_a_list', 'empty', 'too_many', 'too_large', 'quotes', 'no_room', 'broken'] as const
export type ImportFailure = (typeof importFailures)[number]

/** Why a line is left out: the faults of an address, and the second time of one in the same file. */
export const lineFaults = ['missing', 'several', 'long', 'invalid', 'twice'] as const
export type LineFault = (typeof lineFaults)[number]

/** What the lines of a file become. */
export const lineKinds = ['added', 'merged', 'suppressed', 'invalid'] as const
export type LineKind = (typeof lineKinds)[number]

export const faultText = (fault: LineFault): string => (fault === 'twice' ? texts.twice : fanListTexts.faults[fault])

/** What comes first in a day such as 03/04/2025. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
/** Days of a file that can be read in two ways, one of them as it is written, and how many others tell which comes first. */
export type DateCounts = { both: number; example: string } & Record<DateOrder, number>

/** Which comes first in all of a file, if its other days tell; null: the importer has to say it, or no day can be read in two ways. */
export const toldOrder = (dates: DateCounts | null): DateOrder | null =>
  dates === null || dates.day_first > 0 === dates.month_first > 0
    ? null
    : dates.day_first > 0
      ? 'day_first'
      : 'month_first'

/** Whether the importer is asked which comes first. */
export const asksForOrder = (dates: DateCounts | null): boolean =>
  dates !== null && dates.both > 0 && toldOrder(dates) === null

/** Lines left out, of each reason. */
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

/** An import nobody finished is canceled after this many days; its lines go then. */
export const keptOpenDays = 30
