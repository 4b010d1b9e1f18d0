import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { makeLabelCopyAddress, makeSplitSheetAddress } from '#domain/papers/calls.ts'
import { paperOf } from '#domain/papers/language-rules.ts'
import { callApi } from '#web/platform/api-client.ts'
import { openAddress } from '#web/platform/open-address.ts'

const paperHere = () => ({ size: paperOf(navigator.language) })

/** Opens a label copy as PDF in a new window. Throws ApiError. */
export async function openLabelCopyPdf(releaseId: string): Promise<void> {
  openAddress(await callApi(makeLabelCopyAddress, { params: { releaseId }, query: paperHere() }))
}

/** Opens a split sheet, or the recording's master sheet, as PDF in a new window. Throws ApiError. */
export async function openSplitSheetPdf(songId: string, of: SheetScope): Promise<void> {
  openAddress(await callApi(makeSplitSheetAddress, { params: { id: songId }, query: { ...paperHere(), of } }))
}
