import { useMemo, useState } from 'react'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import type { Resolved } from '#domain/split-sheets/rules.ts'
import { resolveColumn, usesMaster, type Row } from './form.ts'
import { hasOpenShares } from './wire.ts'

/** `shown`: the rows have this column. `used`: something is typed in it; an empty column means nothing. */
export type MasterColumn = Resolved & { shown: boolean; used: boolean; show: (shown: boolean) => void }

/** The result of the typed shares, and the row that has the cursor, in each column; -1 for none. */
export function useShares(rows: Row[], scope: SheetScope) {
  const writer = useMemo(() => resolveColumn(rows, 'writer_share'), [rows])
  const publisher = useMemo(() => resolveColumn(rows, 'publisher_share'), [rows])
  const resolved = useMemo(() => resolveColumn(rows, 'master_share'), [rows])
  const used = scope === 'master' || usesMaster(rows)
  const [shown, show] = useState(used)
  // A column restored by Undo is shown; one emptied cell by cell stays.
  if (used && !shown) show(true)
  const master: MasterColumn = { ...resolved, shown: shown || used, used, show }
  const [focusedShare, setFocused] = useState<string | null>(null)
  const placeOf = (column: string) => rows.findIndex((row) => focusedShare === `${row.key}.${column}`)
  return {
    writer,
    publisher,
    master,
    isOpen: hasOpenShares(rows, scope),
    focused: {
      writer: placeOf('writer_share'),
      publisher: placeOf('publisher_share'),
      master: placeOf('master_share'),
    },
    setFocused,
  }
}
