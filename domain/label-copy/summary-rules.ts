import type { Problem, ReadinessSheet } from '#domain/label-copy/readiness-rules.ts'

/** How much of the sheet meets a distributor's requirements. */
export function readinessSummary(
  sheet: ReadinessSheet,
  problems: readonly Problem[],
): { release: boolean; durations: number; complete: number } {
  const touched = new Set(
    problems.filter(({ listed, level }) => listed || level === 'error').map(({ field }) => field.split('.')[0]),
  )
  return {
    release: !['title', 'artist', 'release_date', 'copyright_year', 'genre', 'territories'].some((field) =>
      touched.has(field),
    ),
    durations: sheet.tracks.filter((track) => track.duration_seconds !== null).length,
    complete: sheet.tracks.filter((track) => !touched.has(track.song_id)).length,
  }
}
