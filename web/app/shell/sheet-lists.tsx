import { AgreeButton, ProposalButton } from '#web/agreements/without-song.tsx'
import { KeptList } from '#web/sheets/kept-list.tsx'
import type { Answers } from '#web/sheets/sheet-row.tsx'
import { SheetsPage } from '#web/sheets/sheets-page.tsx'

const answers: Answers = ({ id, waits_for_me, has_proposal }, song) => (
  <>
    {waits_for_me && <AgreeButton id={id} song={song} />}
    {has_proposal && <ProposalButton id={id} song={song} />}
  </>
)

/** The account's own split sheets, and those of others that it keeps. */
export const SheetLists = () => (
  <>
    <SheetsPage answers={answers} />
    <KeptList />
  </>
)
