import { pages } from '#domain/shell/rules.ts'
import { ofSong, paths } from '#web/app/paths.ts'

/** Where a song's split sheet and its recording's master sheet are read and written. */
export const sheetPaths = {
  song: { view: paths.splitSheet, edit: paths.editSplitSheet },
  master: { view: ofSong(pages.masterSheet), edit: ofSong(pages.editMasterSheet) },
}
