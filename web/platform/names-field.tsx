import { knownPeopleTexts } from '#domain/known-people/texts.ts'
import { peopleFor, withName } from '#domain/parties/name-rules.ts'
import type { BoxNotes } from '#web/ui/box-cell.tsx'
import { ComboField } from '#web/ui/combo-field.tsx'

type Person = { legal_name: string; stage_name: string | null; pro_affiliation: string | null }
type Props = BoxNotes & {
  value: string
  placeholder?: string
  readOnly?: boolean
  people: readonly Person[]
  onType: (text: string) => void
}

/** One or more names, separated by commas: the account's people are offered for the one being typed. Any text is allowed. */
export function NamesField({ people, value, onType, ...field }: Props) {
  return (
    <ComboField
      {...field}
      dir="auto"
      value={value}
      listLabel={knownPeopleTexts.suggestions}
      find={(typed) =>
        peopleFor(people, typed).map(({ legal_name, stage_name, pro_affiliation }) => ({
          key: legal_name,
          name: legal_name,
          note:
            [stage_name === legal_name ? null : stage_name, pro_affiliation].filter(Boolean).join(', ') || undefined,
        }))
      }
      onType={onType}
      onPick={(name) => onType(withName(value, name))}
    />
  )
}
