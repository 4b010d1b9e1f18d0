import { sheetOrders, sheetStates } from '#domain/sheets/rules.ts'
import type { SheetSearch } from '#domain/sheets/schema.ts'
import { sheetTexts as texts } from '#domain/sheets/texts.ts'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'

type Changes = { state?: string; search?: string; order?: string }

/** Cuts the list down and sorts it; the address keeps it. */
export function SheetFilters({ search, onChange }: { search: SheetSearch; onChange: (changes: Changes) => void }) {
  return (
    <div role="search" aria-label={texts.list}>
      <Boxes>
        <SongField typedBefore={search.search ?? ''} onChange={(typed) => onChange({ search: typed })} />
        <BoxSelect
          label={texts.state}
          span={3}
          phoneSpan={6}
          value={search.state ?? ''}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="">{texts.all}</option>
          {sheetStates.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={texts.order}
          span={3}
          phoneSpan={6}
          value={search.order ?? 'changed'}
          onChange={({ target }) => onChange({ order: target.value === 'changed' ? '' : target.value })}
        >
          {sheetOrders.map((order) => (
            <option key={order} value={order}>
              {texts.orders[order]}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
    </div>
  )
}

function SongField({ typedBefore, onChange }: { typedBefore: string; onChange: (typed: string) => void }) {
  const [typed, setTyped] = useTypedSearch(typedBefore, onChange)
  return (
    <BoxField
      type="search"
      dir="auto"
      span={6}
      phoneSpan={12}
      maxLength={300}
      autoComplete="off"
      label={texts.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
