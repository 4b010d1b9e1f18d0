import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  getKeptSheet,
  listKeptSheets,
  makeKeptPdfAddress,
  removeKeptSheet,
  restoreKeptSheet,
} from '#domain/kept-sheets/calls.ts'
import { callApi, orNull } from '#web/platform/api-client.ts'
import { openAddress } from '#web/platform/open-address.ts'
import { retry } from '#web/platform/query-client.ts'

const key = ['kept-sheets'] as const

/** Others answer in the meantime: never taken for fresh. */
export const keptSheetsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callApi(listKeptSheets, { signal }),
  staleTime: 0,
  retry: retry(1),
})

/** Null if it is no longer kept, or its link was ended. Polls until a signed sheet's PDF exists. */
export const keptSheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => orNull(callApi(getKeptSheet, { params: { id }, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'signed' && !data.has_pdf ? 4_000 : false),
    retry: retry(1),
  })

/** Removes and restores. Both throw ApiError. */
export function useKeptWrites() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: key })
  return {
    remove: (id: string) => callApi(removeKeptSheet, { params: { id } }).finally(readAgain),
    restore: (id: string) => callApi(restoreKeptSheet, { params: { id } }).finally(readAgain),
  }
}

/** Opens the signed PDF of a kept sheet. Throws ApiError. */
export async function openKeptPdf(id: string): Promise<void> {
  openAddress(await callApi(makeKeptPdfAddress, { params: { id } }))
}
