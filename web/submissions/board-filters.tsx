import { useQuery } from '@tanstack/react-query'
import { boardFilters, type SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import type { Societies } from '#web/platform/use-societies.ts'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { recipientName, recipientsQuery, type BoardSearch } from './data.ts'

type Props = {
  kind: SubmissionKind
  search: BoardSearch
  societies: Societies | null
  onChange: (changes: { filter?: string; recipient?: string }) => void
}

/** The filters of the board, kept in the address. */
export function BoardFilters({ kind, search, societies, onChange }: Props) {
  const known = useQuery(recipientsQuery(kind)).data ?? []
  // An address may name one that nothing was sent to.
  const recipients = [...new Set([...known, ...(search.recipient ? [search.recipient] : [])])]
  return (
    <div role="search" aria-label={texts.kinds[kind]}>
      <Boxes>
        <BoxSelect
          label={texts.filter}
          span={6}
          phoneSpan={12}
          value={search.filter}
          onChange={({ target }) => onChange({ filter: target.value === 'all' ? '' : target.value })}
        >
          {boardFilters.map((filter) => (
            <option key={filter} value={filter}>
              {texts.filters[filter]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={texts.recipient}
          span={6}
          phoneSpan={12}
          value={search.recipient ?? ''}
          onChange={({ target }) => onChange({ recipient: target.value })}
        >
          <option value="">{texts.anyRecipient}</option>
          {recipients.map((recipient) => (
            <option key={recipient} value={recipient}>
              {recipientName(recipient, societies)}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
    </div>
  )
}
