import { AgreeButton } from '#web/agreements/agree-button.tsx'
import { KeptList } from '#web/sheets/kept-list.tsx'
import { SheetsPage } from '#web/sheets/sheets-page.tsx'

/** The account's own split sheets, and those of others that it keeps. */
export const SheetLists = () => (
  <>
    <SheetsPage agree={(version) => <AgreeButton {...version} />} />
    <KeptList />
  </>
)
