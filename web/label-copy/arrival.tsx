import type { Problem } from '#domain/label-copy/readiness-rules.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import type { Row, TrackField } from './form.ts'

export type ArrivalProps = { rows: readonly Row[]; problems: readonly Problem[]; goTo: (field: string) => void }

/** Begins at the field that the address names, by what is typed now: a draft may be further than what is saved. */
export function Arrival({ rows, problems, goTo }: ArrivalProps) {
  useArrival((named) => goTo(fieldNamed(named, rows, problems)))
  return null
}

/** The tracks as a whole have no field: they are missing from the list, or out of order. */
const hasField = ({ field }: Problem) => field !== 'tracks'

/**
 * The field that an address names: the first ISRC to fix ('isrc'), the first field to fix at all ('open') or of a track ('track-3'), or
 * itself ('upc'). Where nothing is to fix, the first of its kind.
 */
function fieldNamed(named: string, rows: readonly Row[], problems: readonly Problem[]): string {
  const toFix = problems.filter(hasField)
  const track = /^track-(\d+)$/.exec(named)
  const row = rows.find(({ track_number }) => track_number === Number(track?.[1])) ?? rows[0]
  const first = (field: TrackField) => (row ? `${row.song_id}.${field}` : 'title')
  if (track) return toFix.find(({ field }) => field.startsWith(`${row?.song_id}.`))?.field ?? first('song_title')
  if (named === 'isrc') return toFix.find(({ field }) => field.endsWith('.isrc'))?.field ?? first('isrc')
  return named === 'open' ? ((toFix.find(({ listed }) => listed) ?? toFix[0])?.field ?? 'title') : named
}
