import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogNumberOf } from '#domain/artist-defaults/rules.ts'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { artistDefaultsQuery } from '#web/artist-defaults/data.ts'
import type { Base, Head, HeadField, TrackField } from './form.ts'

/** The artist's defaults for a new label copy and its new tracks, and the source of their next numbers. */
export type Fills = {
  head: Partial<Record<HeadField, string>>
  track: Partial<Record<TrackField, string>>
  hasIsrcs: boolean
  /** The catalog number that would be given out now. */
  nextCatalog: string | null
  artistName: string
  formerNames: readonly string[]
}

const named = <Field extends string>(fields: Record<Field, string | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<Record<Field, string>>

/** Nothing while the defaults are unknown. */
export function fillsOf(defaults: ArtistDefaults | undefined): Fills {
  if (!defaults) return { head: {}, track: {}, hasIsrcs: false, nextCatalog: null, artistName: '', formerNames: [] }
  const { artist_name, legal_name, label, p_owner, c_owner, producer, catalog_prefix } = defaults
  const { mix_engineer, mastering_engineer } = defaults
  return {
    head: named({ artist: artist_name, label, phonogram_copyright: p_owner, composition_copyright: c_owner }),
    track: named({ songwriters: legal_name, producers: producer, mix_engineer, mastering_engineer }),
    hasIsrcs: defaults.isrc_prefix !== null,
    nextCatalog: catalog_prefix && catalogNumberOf(catalog_prefix, defaults.catalog_next),
    artistName: artist_name ?? '',
    formerNames: defaults.former_names,
  }
}

/** `fills` is empty until the defaults have loaded, or if they cannot be. */
export function useFills() {
  const { data, isPending } = useQuery(artistDefaultsQuery)
  return { fills: useMemo(() => fillsOf(data), [data]), isPending }
}

/** The fields of a new label copy that still have the values filled in from the defaults. A label may also be the release's own. */
export function filledFields(base: Base, head: Head, fills: Fills, release: ReleaseDetail | null): ReadonlySet<string> {
  if (base.versions.labelCopy !== 0) return new Set()
  return new Set(
    (Object.entries(fills.head) as [HeadField, string][])
      .filter(([field, value]) => head[field] === value && !(field === 'label' && release?.label))
      .map(([field]) => field),
  )
}
