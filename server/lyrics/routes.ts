import {
  createSection as createSectionCall,
  createSheet as createSheetCall,
  deleteSection as deleteSectionCall,
  deleteSheet as deleteSheetCall,
  getSheet,
  orderSections as orderCall,
  restoreSection as restoreSectionCall,
  restoreSheet as restoreSheetCall,
  splitIntoSections as splitCall,
  undoSplit as undoSplitCall,
  updateSection as updateSectionCall,
  updateSheet as updateSheetCall,
} from '#domain/lyrics/calls.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import {
  createSection,
  createSheet,
  deleteSection,
  deleteSheet,
  orderSections,
  restoreSection,
  restoreSheet,
  updateSection,
  updateSheet,
} from '#server/lyrics/actions.ts'
import { requireSectionRow, requireSheet } from '#server/lyrics/queries.ts'
import { splitIntoSections, undoSplit } from '#server/lyrics/split-actions.ts'
import type { Router } from '#server/platform/http/router.ts'
import { requireSong } from '#server/songs/queries.ts'

export function mountLyrics(router: Router<Account>, { db }: AppContext): void {
  type Asked = { account: Account; params: { id: string } }
  const mySong = async ({ account, params }: Asked) => {
    const song = await requireSong(db, { id: params.id, userId: account.id })
    return { songId: song.id, userId: account.id }
  }
  const mySheet = async (asked: Asked) => requireSheet(db, (await mySong(asked)).songId)
  const mySection = async ({ account, params }: Asked) => {
    const key = { id: params.id, userId: account.id }
    await requireSectionRow(db, key)
    return key
  }

  router.user(getSheet, async (asked) => ({ data: await mySheet(asked) }))
  router.writer(createSheetCall, async (asked) => ({
    data: await createSheet(db, await mySong(asked), await asked.body()),
  }))
  router.writer(updateSheetCall, async (asked) => ({
    data: await updateSheet(db, asked.account.id, await mySheet(asked), await asked.body()),
  }))
  router.writer(deleteSheetCall, async (asked) => {
    const sheet = await mySheet(asked)
    await deleteSheet(db, sheet.id)
    return { data: { id: sheet.id } }
  })
  router.writer(restoreSheetCall, async (asked) => ({ data: await restoreSheet(db, await mySong(asked)) }))
  router.writer(orderCall, async (asked) => {
    const { songId } = await mySong(asked)
    return { data: await orderSections(db, songId, (await asked.body()).ids) }
  })

  router.writer(createSectionCall, async (asked) => ({
    data: await createSection(db, await mySong(asked), await asked.body()),
  }))
  router.writer(splitCall, async (asked) => ({
    data: await splitIntoSections(db, await mySong(asked), await asked.body()),
  }))
  router.writer(undoSplitCall, async (asked) => ({
    data: await undoSplit(db, await mySong(asked), await asked.body()),
  }))
  router.writer(updateSectionCall, async (asked) => ({
    data: await updateSection(db, await mySection(asked), await asked.body()),
  }))
  router.writer(deleteSectionCall, async (asked) => {
    const key = await mySection(asked)
    await deleteSection(db, key)
    return { data: { id: key.id } }
  })
  router.writer(restoreSectionCall, async (asked) => ({ data: await restoreSection(db, await mySection(asked)) }))
}
