import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  agreeMyself,
  disputeSplit,
  getAgreement,
  inviteSigner,
  liftDispute,
  makeSigningLink,
  refuseProposal,
  revokeLinks,
  sendSheet,
  setReminders,
  withdrawVersion,
} from '#domain/agreements/calls.ts'
import type { LinkWay } from '#domain/agreements/rules.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { makeScanAddress, makeVersionAddress, signOnPaper } from '#domain/paper-signing/calls.ts'
import { paperOf } from '#domain/papers/language-rules.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { formatMomentDay, formatTime } from '#domain/shared/dates.ts'
import { makeSignedSheetAddress } from '#domain/signed-sheets/calls.ts'
import { ApiError, callApi, messageOf } from '#web/platform/api-client.ts'
import { openAddress } from '#web/platform/open-address.ts'
import { retry } from '#web/platform/query-client.ts'
import { uploadFile } from '#web/platform/upload.ts'
import { splitSheetQuery } from '#web/split-sheets/data.ts'

/** How often the page checks for answers while some are missing. */
const askEveryMs = 20_000
const askForPdfEveryMs = 4_000
/** Milliseconds until the page reads again; false once nothing more is to come. */
function askAgainAfter(versions: Agreement['versions'] = []): number | false {
  if (versions.some(({ state, has_pdf }) => state === 'signed' && !has_pdf)) return askForPdfEveryMs
  return versions.some(({ state }) => state === 'sent') && askEveryMs
}

/** The sent versions of a song's split sheet or its recording's master sheet. Never fresh, because others may answer at any time. */
export const agreementQuery = (songId: string, of: SheetScope) =>
  queryOptions({
    queryKey: ['agreements', songId, of],
    queryFn: ({ signal }) => callApi(getAgreement, { params: { id: songId }, query: { of }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.versions),
    retry: retry(1),
  })

/** The actions on a song's agreement. Each updates the page with its answer and throws ApiError. */
export function useAgreementCalls(songId: string, of: SheetScope) {
  const client = useQueryClient()
  return useMemo(() => {
    const { queryKey } = agreementQuery(songId, of)
    async function show(answer: () => Promise<Agreement>): Promise<void> {
      // A read in progress predates the change.
      await client.cancelQueries({ queryKey })
      try {
        client.setQueryData(queryKey, await answer())
      } catch (error) {
        // After a refusal the page is out of date; without an answer the change may have been made.
        void client.invalidateQueries({ queryKey })
        if (error instanceof ApiError && error.status === 409)
          void client.invalidateQueries({ queryKey: splitSheetQuery(songId, of).queryKey })
        throw error
      }
    }
    const ofSong = { params: { id: songId }, query: { of } }
    return {
      /** The sheet that they are about. */
      scope: of,
      send: (body: BodyInputOf<typeof sendSheet>) => show(() => callApi(sendSheet, { ...ofSong, body })),
      dispute: (reason: string) => show(() => callApi(disputeSplit, { ...ofSong, body: { reason } })),
      lift: () => show(() => callApi(liftDispute, ofSong)),
      withdraw: (id: string, reason: string) =>
        show(() => callApi(withdrawVersion, { params: { id }, body: { reason } })),
      invite: async (id: string, email: string) => {
        await show(() => callApi(inviteSigner, { params: { id }, body: { email } }))
        // The sheet has the corrected address, too.
        void client.invalidateQueries({ queryKey: splitSheetQuery(songId, of).queryKey })
      },
      /** One link, or all of this signer. */
      revoke: (id: string, link?: string) => show(() => callApi(revokeLinks, { params: { id }, query: { link } })),
      remind: (id: string, on: boolean) => show(() => callApi(setReminders, { params: { id }, body: { off: !on } })),
      refuse: (id: string, note: string) => show(() => callApi(refuseProposal, { params: { id }, body: { note } })),
      agree: (id: string, body: BodyInputOf<typeof agreeMyself>) =>
        show(() => callApi(agreeMyself, { params: { id }, body })),
      /** All have signed the printed version. `onProgress`: how much of the scan has been sent, from 0 to 1. */
      signOnPaper: (id: string, { file, date, onProgress }: PaperToSend) =>
        show(() =>
          uploadFile(signOnPaper, file, {
            params: { id },
            query: { date, attested: 'true' },
            onProgress,
            signal: new AbortController().signal,
          }),
        ),
      /** Always makes a new link: secrets are not stored. */
      makeLink: async (id: string, way: Exclude<LinkWay, 'mail'>): Promise<string> => {
        try {
          return (await callApi(makeSigningLink, { params: { id }, body: { way } })).url
        } finally {
          void client.invalidateQueries({ queryKey })
        }
      },
    }
  }, [client, songId, of])
}
type PaperToSend = { file: File; date: string; onProgress: (share: number) => void }
export type AgreementCalls = ReturnType<typeof useAgreementCalls>

/** Opens the PDF of a signed version, in this window if the browser blocks a new one. Throws ApiError. */
export async function openSignedSheet(versionId: string): Promise<void> {
  openAddress(await callApi(makeSignedSheetAddress, { params: { id: versionId } }))
}

/** 'Nov 22, 2026, 3:29 PM', by the reader's clock. */
export const momentOf = (time: string): string => `${formatMomentDay(new Date(time))}, ${formatTime(new Date(time))}`

/** Opens the PDF of a version to be signed by hand. Throws ApiError. */
export async function openVersionToSign(versionId: string): Promise<void> {
  const query = { size: paperOf(navigator.language) }
  openAddress(await callApi(makeVersionAddress, { params: { id: versionId }, query }))
}

/** Opens the scan of a version that was signed on paper. Throws ApiError. */
export async function openScan(versionId: string): Promise<void> {
  openAddress(await callApi(makeScanAddress, { params: { id: versionId } }))
}

/** Whether a call got no answer at all: offline, or the server cannot be reached. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** One sentence for a failed action. */
export function failureOf(error: unknown, fallback: string): string {
  if (!isUnanswered(error)) return messageOf(error, fallback)
  return navigator.onLine ? texts.noAnswer : texts.offline
}
