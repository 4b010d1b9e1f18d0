import type { Party } from '#domain/parties/schema.ts'

/** `given` is empty for a single name and a company, which are written as the family name (registration papers, MLC column G). */
export type RegisteredName = { family: string; given: string; guessed: boolean }

type Named = Pick<Party, 'kind' | 'legal_name' | 'family_name' | 'given_names'>

/** A name as a society registers it. Until it is confirmed it is a guess: the last word is the family name. */
export function registeredName({ kind, legal_name, family_name, given_names }: Named): RegisteredName {
  if (family_name !== null) return { family: family_name, given: given_names ?? '', guessed: false }
  const name = legal_name.trim()
  if (kind === 'company') return { family: name, given: '', guessed: false }
  const last = name.lastIndexOf(' ')
  return { family: name.slice(last + 1), given: last < 0 ? '' : name.slice(0, last).trim(), guessed: true }
}
