import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  addParty,
  deleteParty,
  listParties,
  markMyself,
  mergeParty,
  restoreParty,
  unmergeParty,
  updateParty,
} from '#domain/parties/calls.ts'
import { party, type Merged, type Party } from '#domain/parties/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi, newerBy } from '#web/platform/api-client.ts'

export const partiesQuery = queryOptions({
  queryKey: ['parties'],
  queryFn: ({ signal }) => callApi(listParties, { signal }),
  staleTime: 0,
})

/** The changes of the account's people. Each reads the list again, and throws ApiError. */
export function usePartyCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        // The names that split sheets suggest, and the artist's defaults, are the same people. Also after a failure: it may have been done.
        await client.invalidateQueries({ predicate: ({ queryKey }) => shown.has(String(queryKey[0])) })
      }
    }
    return {
      save: (known: Party | null, body: BodyInputOf<typeof addParty>) =>
        then(
          known
            ? callApi(updateParty, { params: { id: known.id }, body: { ...body, version: known.version } })
            : callApi(addParty, { body }),
        ),
      remove: (id: string) => then(callApi(deleteParty, { params: { id } })),
      restore: (id: string) => then(callApi(restoreParty, { params: { id } })),
      markMyself: (id: string) => then(callApi(markMyself, { params: { id } })),
      merge: (id: string, into: string) => then(callApi(mergeParty, { params: { id }, body: { into } })),
      unmerge: (id: string, was: Merged) => then(callApi(unmergeParty, { params: { id }, body: was })),
    }
  }, [client])
}
const shown = new Set(['parties', 'contributors', 'artist-defaults', 'registration-details'])
export type PartyCalls = ReturnType<typeof usePartyCalls>

/** The person as stored now, from a 409; null for any other error. */
export const newerOf = newerBy(party)

/** Whether a person has these letters in a name, IPI, society, publisher or email; case and accents do not count. */
export function fits(person: Party, search: string): boolean {
  const { legal_name, stage_name, ipi_number, pro_affiliation, publisher, email } = person
  const text = [legal_name, stage_name, ipi_number, pro_affiliation, publisher, email].join(' ')
  return fold(text).includes(fold(search.trim()))
}
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
