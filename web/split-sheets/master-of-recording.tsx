import { useQuery } from '@tanstack/react-query'
import { Disc3, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { masterSheetTexts } from '#domain/master-sheets/texts.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { agreementQuery } from '#web/agreements/data.ts'
import { paths } from '#web/app/paths.ts'
import { sheetPaths } from '#web/master-sheets/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { SplitPageProps } from './split-sheet-page.tsx'
import { useDeleteMasterSheet } from './use-save-sheet.ts'

type Props = Pick<SplitPageProps, 'release' | 'song'>

/** Below a split sheet: its recording's own master sheet, or the offer of one. */
export function MasterOfRecording({ release, song }: Props) {
  const has = song.has_master_sheet
  return (
    <Card className="mt-5 print:hidden" title={has ? masterSheetTexts.own : masterSheetTexts.offer}>
      <p className="max-w-[80ch]">{has ? masterSheetTexts.ownText : masterSheetTexts.offerText}</p>
      <Link className={`${buttonClass()} mt-3`} to={sheetPaths.master[has ? 'view' : 'edit'](release.id, song.id)}>
        <Disc3 aria-hidden className="icon" />
        {has ? masterSheetTexts.open : masterSheetTexts.create}
      </Link>
    </Card>
  )
}

/** Deletes a master sheet that was never sent, after a question. One that was sent is kept. */
export function DeleteMaster({ release, song }: Props) {
  const { data } = useQuery(agreementQuery(song.id, 'master'))
  const remove = useDeleteMasterSheet(release.id, song.id)
  const confirm = useConfirm()
  const navigate = useNavigate()
  async function ask() {
    if (!(await confirm(question))) return
    try {
      await remove()
      toast.success(masterSheetTexts.deleted)
      await navigate(paths.splitSheet(release.id, song.id), { replace: true })
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed))
    }
  }
  if (data?.versions.length !== 0) return null
  return (
    <Button variant="ghost" onClick={() => void ask()}>
      <Trash2 aria-hidden className="icon" />
      {masterSheetTexts.delete}
    </Button>
  )
}

const question = {
  title: masterSheetTexts.deleteQuestion,
  text: masterSheetTexts.deleteText,
  action: masterSheetTexts.delete,
  cancel: texts.cancel,
  danger: true,
}
