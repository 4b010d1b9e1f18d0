import { ArrowDownToLine } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { columnTexts as texts } from '#domain/columns/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Ctrl D, or Command D: as in a spreadsheet. */
export const isFillKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'd'

type Props = {
  /** The field's label. */
  field: string
  /** Without its words, where the cell has no room for them. */
  iconOnly?: boolean
  onFill: () => void
}

/** In a cell: copies its value down the column. */
export function FillDown({ field, iconOnly = false, onFill }: Props) {
  return (
    <Button
      size="sm"
      variant="ghost"
      iconOnly={iconOnly}
      aria-label={`${texts.fillDown}: ${field}`}
      title={iconOnly ? texts.fillDown : undefined}
      onClick={(event) => {
        // The button disappears once it is done: focus stays in its cell.
        event.currentTarget.closest('.box')?.querySelector<HTMLElement>('input, select')?.focus()
        onFill()
      }}
    >
      <ArrowDownToLine aria-hidden className="icon" />
      {!iconOnly && texts.fillDown}
    </Button>
  )
}
