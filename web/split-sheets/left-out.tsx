import { leftOutOf } from '#domain/master-sheets/rules.ts'
import { masterSheetTexts as texts } from '#domain/master-sheets/texts.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Who shares the song's recordings by its split sheet, and would get nothing from this one. */
export function LeftOut({ split, rows }: { split: SplitSheet | null; rows: readonly { legal_name: string }[] }) {
  const names = leftOutOf(split?.contributors ?? [], rows)
  if (names.length === 0) return null
  return (
    <Alert tone="warn" className="mt-5 print:hidden">
      <p dir="auto">{texts.leftOut(names)}</p>
    </Alert>
  )
}
