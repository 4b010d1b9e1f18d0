import type { SheetScope } from '#domain/master-sheets/rules.ts'
import { makeLabelCopyAddress, makeSplitSheetAddress } from '#domain/papers/calls.ts'
import { paperOf } from '#domain/papers/language-rules.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import { callApi } from '#web/platform/api-client.ts'
import { openAddress } from '#web/platform/open-address.ts'

const paperHere = () => ({ size: paperOf(navigator.language) })

/** Opens a label copy as PDF in a new window, and returns its contents. Throws ApiError. */
export async function openLabelCopyPdf(releaseId: string): Promise<HeldSubject[]> {
  const { held, ...address } = await callApi(makeLabelCopyAddress, { params: { releaseId }, query: paperHere() })
  openAddress(address)
  return held
}

/** Opens a split sheet, or the recording's master sheet, as PDF in a new window. Throws ApiError. */
export async function openSplitSheetPdf(songId: string, of: SheetScope): Promise<void> {
  openAddress(await callApi(makeSplitSheetAddress, { params: { id: songId }, query: { ...paperHere(), of } }))
}
