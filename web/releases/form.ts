import type { Release, ReleaseFields } from '#domain/releases/schema.ts'
import type { ReleaseChanges } from './data.ts'

/** The editable fields of a release, as the server has them. */
export const releaseFields = [
  'title',
  'release_type',
  'status',
  'release_date',
  'genre',
  'label',
  'copyright_info',
  'upc_code',
  'description',
] as const
export type Editable = Pick<Release, (typeof releaseFields)[number]>

/** The same as form values. */
export const typeRelease = (release: Editable) => ({
  title: release.title,
  release_type: release.release_type,
  status: release.status,
  release_date: release.release_date ?? '',
  genre: release.genre ?? '',
  label: release.label ?? '',
  copyright_info: release.copyright_info ?? '',
  upc: release.upc_code ?? '',
  description: release.description ?? '',
})

/** A valid form as the server has it. */
export const readRelease = ({ upc, ...rest }: ReleaseFields): Editable => ({ ...rest, upc_code: upc })

/** Null if nothing differs. */
export function releaseChanges(base: Editable, mine: Editable): Partial<Editable> | null {
  const changed = releaseFields.filter((key) => base[key] !== mine[key])
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, mine[key]]))
}

/** In the call's format: the UPC under its own name, the date as midnight UTC. */
export function bodyOf({ upc_code, release_date, ...changes }: Partial<Editable>): Omit<ReleaseChanges, 'version'> {
  return {
    ...changes,
    ...(upc_code === undefined ? {} : { upc: upc_code }),
    ...(release_date === undefined ? {} : { release_date: release_date && `${release_date}T00:00:00.000Z` }),
  }
}
