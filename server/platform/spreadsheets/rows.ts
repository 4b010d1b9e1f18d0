/** A row of a list: its cells as text, and its line in the file, from 1. */
export type SheetRow = { line: number; cells: string[] }

/** Why a file cannot be read as a list. */
export class SheetError extends Error {
  override name = 'SheetError'
  readonly reason: 'not_a_list' | 'too_large' | 'quotes' | 'broken'

  constructor(reason: SheetError['reason']) {
    super(`This file cannot be read as a list: ${reason}`)
    this.reason = reason
  }
}
