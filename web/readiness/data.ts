import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getReadiness } from '#domain/readiness/calls.ts'
import { readinessLine, type Line } from '#domain/readiness/schema.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { withField } from '#web/platform/use-arrival.ts'

/** Always refetched: label copy, split sheets and people change elsewhere. */
export const readinessQuery = (releaseId: string) =>
  queryOptions({
    queryKey: ['readiness', releaseId],
    queryFn: ({ signal }) => callApi(getReadiness, { params: { id: releaseId }, signal }),
    staleTime: 0,
  })

/** What stops a paper, from a 409. */
export const refusedLines = (error: Error | null): Line[] =>
  error instanceof ApiError
    ? (z.array(readinessLine).safeParse(error.data).data ?? []).filter(({ level }) => level === 'refused')
    : []

/** The faults of a release's refused paper, each with its place. */
export const toFix = (error: Error | null, releaseId: string) =>
  refusedLines(error).map((line) => ({ name: line.name, note: line.note, to: addressOfLine(line, releaseId) }))

/** The songs of a release whose split sheet or master sheet is in dispute. */
export function useDisputedSongs(releaseId: string): string[] {
  const found = useQuery(readinessQuery(releaseId)).data?.find(({ destination }) => destination === 'collectors')
  return (found?.lines ?? []).flatMap(({ rule, name }) => (rule === 'disputed' ? [name] : []))
}

/** Distinguishes a line from all others of its list, where two recordings may have one title. */
export const keyOfLine = (line: Line, releaseId: string): string =>
  [line.rule, line.note, addressOfLine(line, releaseId)].join(' ')

/** Where a line can be fixed. */
export function addressOfLine({ place: { page, song_id, field, release_id } }: Line, asked: string): string {
  const releaseId = release_id ?? asked
  if (page === 'people') return field ? paths.person(field) : paths.people
  if (page === 'songs') return paths.songs(releaseId)
  if (page === 'cover') return `${paths.release(releaseId)}#cover`
  const at = (address: string) => (field ? withField(address, field) : address)
  if (page === 'recording')
    return at(addressOf(pages.recordings, { id: releaseId, ...(song_id && { songId: song_id }) }))
  if (page === 'registration') return at(paths.registration)
  if (page === 'ddex') return paths.ddex(releaseId)
  if (page === 'split-sheet' && song_id)
    // Only the form has fields.
    return field ? withField(paths.editSplitSheet(releaseId, song_id), field) : paths.splitSheet(releaseId, song_id)
  return at(paths.editLabelCopy(releaseId))
}
