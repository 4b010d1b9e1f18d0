import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  addDraft,
  cancelCampaign,
  deleteDraft,
  duplicateCampaign,
  getCampaign,
  getSendingFacts,
  listCampaigns,
  listHungMails,
  pauseCampaign,
  previewCampaign,
  restoreDraft,
  resumeCampaign,
  sendCampaign,
  takeBackCampaign,
  testCampaign,
  updateDraft,
} from '#domain/campaigns/calls.ts'
import { campaign, type Campaign } from '#domain/campaigns/schema.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { callApi, callApiWhole, newerBy, orNull } from '#web/platform/api-client.ts'
import { keys } from '#web/platform/query-keys.ts'

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

/** One mail; null if it was deleted. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => orNull(callApi(getCampaign, { params: { id }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? sendingMs : false),
  })

/** The mails about a release. Under the releases' key: whatever changes those moves mails. */
export const hungMailsQuery = (releaseId: string) =>
  queryOptions({
    queryKey: [...keys.releases, 'mails', releaseId],
    queryFn: ({ signal }) => callApi(listHungMails, { params: { id: releaseId }, signal }),
    staleTime: 0,
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
        void client.invalidateQueries({ queryKey: [...keys.releases, 'mails'] })
        await client.invalidateQueries({ queryKey: key })
      }
    }
    /** A draft is written while it is typed: nothing else is read again for it. */
    const keep = async (answer: Promise<Campaign>): Promise<Campaign> => {
      const saved = await answer
      client.setQueryData(campaignQuery(saved.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
      return saved
    }
    const change = (call: typeof pauseCampaign) => (id: string) => then(callApi(call, { params: { id } }))
    return {
      send: (body: BodyInputOf<typeof sendCampaign>) => then(callApi(sendCampaign, { body })),
      test: (body: BodyInputOf<typeof testCampaign>) => callApi(testCampaign, { body }),
      addDraft: (body: BodyInputOf<typeof addDraft>) => keep(callApi(addDraft, { body })),
      updateDraft: (id: string, body: BodyInputOf<typeof updateDraft>) =>
        keep(callApi(updateDraft, { params: { id }, body })),
      duplicate: (id: string, copyId: string) =>
        then(callApi(duplicateCampaign, { params: { id }, body: { id: copyId } })),
      takeBack: change(takeBackCampaign),
      remove: async (id: string) => {
        await callApi(deleteDraft, { params: { id } })
        client.setQueryData(campaignQuery(id).queryKey, null)
        await client.invalidateQueries({ queryKey: campaignsQuery.queryKey })
      },
      restore: (id: string) => keep(callApi(restoreDraft, { params: { id } })),
      pause: change(pauseCampaign),
      resume: change(resumeCampaign),
      cancel: change(cancelCampaign),
    }
  }, [client])
}
export type CampaignCalls = ReturnType<typeof useCampaignCalls>

/** The mail as it is now, from a 409; null for any other error. */
export const newerOf = newerBy(campaign)
