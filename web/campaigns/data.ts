import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  cancelCampaign,
  getSendingFacts,
  listCampaigns,
  pauseCampaign,
  previewCampaign,
  resumeCampaign,
  sendCampaign,
  testCampaign,
} from '#domain/campaigns/calls.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi, callApiWhole } from '#web/platform/api-client.ts'

const key = ['campaigns'] as const
/** While a mail is being sent the list is read again this often. */
const sendingMs = 3_000

export const campaignsQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApiWhole(listCampaigns, { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some((page) => page.data.some((each) => each.state === 'sending')) ? sendingMs : false,
})

export const sendingFactsQuery = queryOptions({
  queryKey: [...key, 'facts'],
  queryFn: ({ signal }) => callApi(getSendingFacts, { signal }),
  // The operator may stop mails at any time.
  staleTime: 0,
})

export const previewOf = (body: BodyInputOf<typeof previewCampaign>) =>
  queryOptions({
    queryKey: [...key, 'preview', body],
    queryFn: ({ signal }) => callApi(previewCampaign, { body, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Each reloads what shows mails, and throws ApiError. */
export function useCampaignCalls() {
  const client = useQueryClient()
  return useMemo(() => {
    const then = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer
      } finally {
        await client.invalidateQueries({ queryKey: key })
      }
    }
    const change = (call: typeof pauseCampaign) => (id: string) => then(callApi(call, { params: { id } }))
    return {
      send: (body: BodyInputOf<typeof sendCampaign>) => then(callApi(sendCampaign, { body })),
      test: (body: BodyInputOf<typeof testCampaign>) => callApi(testCampaign, { body }),
      pause: change(pauseCampaign),
      resume: change(resumeCampaign),
      cancel: change(cancelCampaign),
    }
  }, [client])
}
export type CampaignCalls = ReturnType<typeof useCampaignCalls>
