import { releaseFilters, releaseSorts } from '#domain/releases/schema.ts'
import { releaseListTexts as texts, releaseTexts } from '#domain/releases/texts.ts'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { TypeOptions } from './release-options.tsx'
import type { ReleaseFilters as Filters } from './use-release-filters.ts'

/** Cuts the list down and sorts it; the address keeps it. */
export function ReleaseFilters({ filters, onChange }: { filters: Filters; onChange: (changes: Filters) => void }) {
  return (
    <div role="search" aria-label={texts.filters}>
      <Boxes>
        <TitleField q={filters.q ?? ''} onChange={(q) => onChange({ q })} />
        <BoxSelect
          label={texts.status}
          span={2}
          phoneSpan={6}
          value={filters.status ?? ''}
          onChange={({ target }) => onChange({ status: (target.value || undefined) as Filters['status'] })}
        >
          <option value="">{texts.anyStatus}</option>
          {releaseFilters.map((status) => (
            <option key={status} value={status}>
              {status === 'archived' ? texts.archived : releaseTexts.statuses[status]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={texts.type}
          span={2}
          phoneSpan={6}
          value={filters.type ?? ''}
          onChange={({ target }) => onChange({ type: (target.value || undefined) as Filters['type'] })}
        >
          <option value="">{texts.anyType}</option>
          <TypeOptions />
        </BoxSelect>
        <BoxSelect
          label={texts.sort}
          span={2}
          phoneSpan={12}
          value={filters.sort ?? 'date'}
          onChange={({ target }) =>
            onChange({ sort: target.value === 'date' ? undefined : (target.value as Filters['sort']) })
          }
        >
          {releaseSorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
    </div>
  )
}

function TitleField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useTypedSearch(q, onChange)
  return (
    <BoxField
      type="search"
      dir="auto"
      span={6}
      phoneSpan={12}
      maxLength={200}
      autoComplete="off"
      label={texts.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
