import { queryOptions } from '@tanstack/react-query'
import type { Proposal } from '#domain/agreements/schema.ts'
import { getMasterSheet } from '#domain/master-sheets/calls.ts'
import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { getSplitSheet } from '#domain/split-sheets/calls.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { callApi, orNull } from '#web/platform/api-client.ts'
import { hasDraft, keepDraft } from '#web/platform/drafts.ts'
import { retry } from '#web/platform/query-client.ts'

/** A song's split sheet, or its recording's master sheet; null without one. */
export const splitSheetQuery = (songId: string, scope: SheetScope = 'song') =>
  queryOptions({
    queryKey: ['split-sheets', songId, scope],
    queryFn: ({ signal }) =>
      orNull(callApi(scope === 'song' ? getSplitSheet : getMasterSheet, { params: { id: songId }, signal })),
    staleTime: 5 * 60_000,
    retry: retry(1),
  })

/** The field of a release's songs that says whether there is a sheet. */
export const hasSheetOf = { song: 'has_split_sheet', master: 'has_master_sheet' } as const

/** The draft of the song's sheet in this tab. */
export const splitDraftName = (songId: string, scope: SheetScope = 'song') =>
  scope === 'song' ? `split-sheet:${songId}` : `master-sheet:${songId}`

/** Whether this tab keeps unsaved changes of the song's sheet. */
export const hasSplitDraft = (songId: string, scope: SheetScope = 'song'): boolean =>
  hasDraft(splitDraftName(songId, scope))

/** Fills these shares in, in hundredths, where the sheet's form will find them, unsaved. */
export async function keepProposedShares(
  sheet: SplitSheet,
  scope: SheetScope,
  shares: Proposal['shares'],
): Promise<void> {
  const { formOf, withProposed } = await import('./form.ts')
  keepDraft(splitDraftName(sheet.song_id, scope), { sheet, form: withProposed(formOf(sheet), shares) })
}
