import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  cancelFanImport,
  decideFanImport,
  getFanImport,
  getRefusedLines,
  listFanImports,
  listImportLines,
  listWaitingImports,
  matchColumns,
  undoFanImport,
  writeFanImport,
} from '#domain/fan-imports/calls.ts'
import { isWorking, type LineKind } from '#domain/fan-imports/rules.ts'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { fansKey } from '#web/fans/data.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'

const importsKey = ['fan-imports'] as const

/** While a job works on one, the page asks again. */
const againMs = 700
const pagesOf = (limit: number) =>
  infiniteQueryOptions({
    queryKey: [...importsKey, 'list', limit],
    queryFn: ({ pageParam, signal }) =>
      callApiWhole(listFanImports, { query: { limit, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some((each) => isWorking(each.state))) ? 4 * againMs : false,
  })
export const importsQuery = pagesOf(25)
/** The card shows the latest one alone. */
export const lastImportQuery = pagesOf(1)

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => callApi(getFanImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || isWorking(state.data.state)) return state.data ? againMs : false
      // An admin answers some time.
      return state.data.state === 'waiting' ? 60_000 : false
    },
  })

export const linesQuery = (id: string, version: number, kind: LineKind) =>
  infiniteQueryOptions({
    queryKey: [...importsKey, 'lines', id, version, kind],
    queryFn: ({ pageParam, signal }) =>
      callApiWhole(listImportLines, { params: { id }, query: { kind, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** The actions on an import. Each returns the updated import, and throws ApiError. */
export function useImportCalls(id: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const params = { id }
    const keep = async (answer: Promise<FanImport>): Promise<FanImport> => {
      try {
        const now = await answer
        client.setQueryData(importQuery(id).queryKey, now)
        return now
      } finally {
        // Also after a failure: it may have moved on.
        await client.invalidateQueries({ queryKey: importsKey })
      }
    }
    return {
      match: (body: BodyInputOf<typeof matchColumns>) => keep(callApi(matchColumns, { params, body })),
      write: (body: BodyInputOf<typeof writeFanImport>) => keep(callApi(writeFanImport, { params, body })),
      cancel: () => keep(callApi(cancelFanImport, { params })),
      undo: () => keep(callApi(undoFanImport, { params })),
      refused: () => callApi(getRefusedLines, { params }),
      /** What shows fans is read again. */
      fansChanged: () => client.invalidateQueries({ queryKey: fansKey }),
    }
  }, [client, id])
}
export type ImportCalls = ReturnType<typeof useImportCalls>

/** A file that has arrived is an import. */
export function useNewImport() {
  const client = useQueryClient()
  return (made: FanImport) => {
    client.setQueryData(importQuery(made.id).queryKey, made)
    void client.invalidateQueries({ queryKey: [...importsKey, 'list'] })
  }
}

/** For admins. */
export const waitingQuery = queryOptions({
  queryKey: [...importsKey, 'waiting'],
  queryFn: ({ signal }) => callApi(listWaitingImports, { signal }),
  staleTime: 0,
})
export function useDecision() {
  const client = useQueryClient()
  return async (id: string, body: BodyInputOf<typeof decideFanImport>) => {
    try {
      await callApi(decideFanImport, { params: { id }, body })
    } finally {
      await client.invalidateQueries({ queryKey: waitingQuery.queryKey })
    }
  }
}
