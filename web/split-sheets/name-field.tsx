import type { KnownContributor } from '#domain/known-people/schema.ts'
import { peopleLike } from '#domain/parties/name-rules.ts'
import { another, filledFrom, meantBy, namesakesOf, withPerson } from '#domain/parties/row-rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import type { BoxNotes } from '#web/ui/box-cell.tsx'
import { ComboField, type Option } from '#web/ui/combo-field.tsx'
import type { Row } from './form.ts'
import type { FormActions } from './use-split-form.ts'
import styles from './contributors.module.css'

type Props = BoxNotes & {
  row: Row
  saved: Row | null
  place: number
  /** The place of a row above that would be the same new person; null for none. */
  twin: number | null
  known: KnownContributor[]
  actions: FormActions
}

/** The name in a row: the account's people are offered. Below it, whom the name means, where that is a question. */
export function NameField({ row, saved, place, twin, known, actions, ...cell }: Props) {
  const namesakes = namesakesOf(known, row.legal_name)
  const find = (id: string) => known.find(({ party_id }) => party_id === id) ?? null
  return (
    <ComboField
      {...cell}
      cellClassName={known.length > 0 || twin !== null ? styles.whomRoom : undefined}
      required
      dir="auto"
      value={row.legal_name}
      listLabel={texts.suggestions}
      find={(typed) => peopleLike(known, typed).map(optionOf)}
      repair={
        namesakes.length > 0 ? (
          <Whom {...{ row, saved, place, namesakes, actions }} />
        ) : (
          twin !== null && <Twin {...{ row, place, twin, actions }} />
        )
      }
      onType={(legal_name) => actions.row(row.key, { legal_name })}
      onPick={(id) => actions.put(filledFrom(row, find(id) ?? {}))}
    />
  )
}

const optionOf = ({ party_id, legal_name, stage_name, pro_affiliation, ipi_number }: KnownContributor): Option => ({
  key: party_id,
  name: legal_name,
  note: joined([stage_name === legal_name ? null : stage_name, pro_affiliation, ipi_number]) || undefined,
})

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

type WhomProps = Pick<Props, 'row' | 'saved' | 'place' | 'actions'> & { namesakes: readonly KnownContributor[] }

/** The known people of the name, or another one. */
function Whom({ row, saved, place, namesakes, actions }: WhomProps) {
  const meant = meantBy(row, saved, namesakes)
  const choose = (id: string) => {
    const person = namesakes.find(({ party_id }) => party_id === id) ?? null
    actions.put(withPerson(row, saved, meant, person))
  }
  return (
    <select
      className={styles.whom}
      aria-label={texts.whom(place)}
      value={meant?.party_id ?? another}
      onChange={(event) => choose(event.target.value)}
    >
      {namesakes.map((person) => (
        <option key={person.party_id} value={person.party_id}>
          {texts.known(person.legal_name, tellApart(person))}
        </option>
      ))}
      <option value={another}>{texts.another}</option>
    </select>
  )
}

type TwinProps = Pick<Props, 'row' | 'place' | 'actions'> & { twin: number }

/** Two new people of one name, or one in two rows. */
const Twin = ({ row, place, twin, actions }: TwinProps) => (
  <select
    className={styles.whom}
    aria-label={texts.whom(place)}
    value={row.party_id === another ? another : ''}
    onChange={(event) => actions.row(row.key, { party_id: event.target.value })}
  >
    <option value="">{texts.sameAs(row.legal_name, twin)}</option>
    <option value={another}>{texts.another}</option>
  </select>
)

/** What tells a person from others of the name. */
function tellApart({ legal_name, stage_name, ipi_number, publisher, email }: KnownContributor): string {
  const ownStageName = stage_name === legal_name ? null : stage_name
  return joined([ownStageName, ipi_number && texts.ipi(ipi_number), publisher]) || (email ?? '')
}
