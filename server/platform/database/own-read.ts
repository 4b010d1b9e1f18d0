/**
 * A read of what belongs to the caller, which goes to the database in one statement with the account's row: `text` selects exactly
 * one row, in which `$1` is the caller's id and `values` begin with `$2`. `Row` is that row; no column may be called `account`.
 */
export class OwnRead<Row extends object> {
  declare readonly finds: Row
  readonly name: string
  readonly text: string
  readonly values: unknown[]

  constructor(read: { name: string; text: string; values: unknown[] }) {
    this.name = read.name
    this.text = read.text
    this.values = read.values
  }
}
