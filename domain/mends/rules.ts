import { mendTexts as texts } from '#domain/mends/texts.ts'
import { worldwide } from '#domain/territories/rules.ts'
import type { Side } from '#domain/writers/schema.ts'

/** The changes of one press that settles a problem: a new value for each field, by the field's name in the form. */
export type Mend = { label: string; done: string; set: Readonly<Record<string, string>> }

export const explicitRelease: Mend = { ...texts.explicit, set: { advisory: 'explicit' } }
export const worldwideRelease: Mend = { ...texts.worldwide, set: { territories: worldwide } }
export const yearOfRelease = (year: number): Mend => ({ ...texts.year(year), set: { copyright_year: String(year) } })

/** The songwriters of a track as another paper names them. */
export const writersFrom = (side: Side, songId: string, names: readonly string[]): Mend => ({
  ...texts.writers(side),
  set: { [`${songId}.songwriters`]: names.join(', ') },
})

/** A code without the one mistake that explains it, such as a lost leading zero. */
export const codeChanged = (field: string, code: string): Mend => ({ ...texts.code(code), set: { [field]: code } })

/** A title in a store's style. */
export const titleChanged = (field: string, title: string): Mend => ({ ...texts.title(title), set: { [field]: title } })
/** A title without the word that belongs to the advisory, which expresses it from now on. */
export const advisoryMoved = (field: string, title: string, advisory: 'explicit' | 'clean'): Mend => ({
  ...texts.advisory(title, advisory),
  // Beside the title: of the release, or of its track.
  set: { [field]: title, [field.replace(/[^.]+$/, 'advisory')]: advisory },
})
/** Moves the brackets after a title to their own field. */
export const versionMoved = (field: string, title: string, versionField: string, version: string): Mend => ({
  ...texts.version(version),
  set: { [field]: title, [versionField]: version },
})

const featuring = String.raw`(?:feat\.|ft\.|featuring\s)\s*`
const guests = [
  new RegExp(String.raw`\(${featuring}([^()]+)\)`, 'iu'),
  new RegExp(String.raw`\[${featuring}([^[\]]+)\]`, 'iu'),
  // Without brackets the guest ends where a version begins: 'Tide feat. Yaw (Live)', 'Tide feat. Yaw - Live'.
  new RegExp(String.raw`\s${featuring}([^([]+?)(?=\s*[([]|\s+[-–—]\s|\s*$)`, 'iu'),
]

/** Takes the guest out of a track's title and adds it to the featured artists; undefined if either would be left without a name. */
export function guestMoved(track: {
  song_id: string
  song_title: string | null
  featured_artists: string | null
}): Mend | undefined {
  const title = track.song_title ?? ''
  const found = guests.map((guest) => guest.exec(title)).find((match) => match !== null)
  const guest = found?.[1]?.trim()
  if (!found || !guest) return undefined
  const rest = [title.slice(0, found.index).trimEnd(), title.slice(found.index + found[0].length).trimStart()]
  const song_title = rest.join(' ').trim()
  if (song_title === '') return undefined
  return {
    ...texts.guest(guest),
    set: {
      [`${track.song_id}.song_title`]: song_title,
      [`${track.song_id}.featured_artists`]: withName(track.featured_artists ?? '', guest),
    },
  }
}

/** A name added to a list that is separated by commas, once. */
function withName(list: string, name: string): string {
  const names = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return names.some((each) => each.toLowerCase() === name.toLowerCase()) ? list : [...names, name].join(', ')
}
