import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { addEntries, getHistory, listBoard, listRecipients, takeBackEntry } from '#domain/submissions/calls.ts'
import { mlc } from '#domain/submissions/rules.ts'
import type { Answer, BoardFilter, SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { ApiError, callApi, callApiWhole } from '#web/platform/api-client.ts'
import type { Societies } from '#web/platform/use-societies.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export type BoardSearch = { kind: SubmissionKind; filter: BoardFilter; recipient: string | undefined }

const key = ['submissions'] as const

/** Always refetched: titles, shares and codes change elsewhere. */
export const boardQuery = (search: BoardSearch) =>
  infiniteQueryOptions({
    queryKey: [...key, 'board', search],
    queryFn: ({ pageParam, signal }) =>
      callApiWhole(listBoard, { query: { ...search, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const recipientsQuery = (kind: SubmissionKind) =>
  queryOptions({
    queryKey: [...key, 'recipients', kind],
    queryFn: ({ signal }) => callApi(listRecipients, { query: { kind }, signal }),
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'history', id],
    queryFn: ({ signal }) => callApi(getHistory, { params: { id }, signal }),
    staleTime: 0,
  })

/** Additions to the history. Each reloads what shows it, and throws ApiError. */
export function useSubmissionCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        // Also after a failure: the entry may have been added.
        await client.invalidateQueries({ queryKey: key })
      }
    }
    return {
      add: (body: BodyInputOf<typeof addEntries>) => then(callApi(addEntries, { body })),
      takeBack: (id: string) => then(callApi(takeBackEntry, { params: { id } })),
    }
  }, [client])
}
export type SubmissionCalls = ReturnType<typeof useSubmissionCalls>

const twoCodes = z.object({ own: z.string(), given: z.string() })
/** The two ISWCs between which a person has to decide, from a 409; null for any other error. */
export const twoIswcs = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (twoCodes.safeParse(error.data).data ?? null) : null

/** 'The MLC', a society's name or the name as typed; until the societies have loaded, their code. */
export function recipientName(recipient: string, societies: Societies | null): string {
  if (recipient === mlc) return texts.mlc
  return societies?.societyByCode(recipient)?.name ?? recipient
}

export const answerTones: Record<Answer, BadgeTone> = {
  sent: 'upcoming',
  accepted: 'ok',
  accepted_with_changes: 'warn',
  rejected: 'stamp',
  withdrawn: 'plain',
}
