import { Eye, FileDown, Pencil, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { deliveryTexts } from '#domain/delivery-files/texts.ts'
import type { LabelCopy } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { paperTexts } from '#domain/papers/texts.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import { paths } from '#web/app/paths.ts'
import { useLabelCopyFile } from '#web/delivery-files/data.ts'
import { openLabelCopyPdf } from '#web/papers/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { NoLetters } from '#web/platform/no-letters.tsx'
import { ToFix } from '#web/platform/to-fix.tsx'
import { toFix, useDisputedSongs } from '#web/readiness/data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { LabelCopyHead } from './label-copy-head.tsx'
import { LabelCopySheet } from './label-copy-sheet.tsx'
import type { SaveStatus } from './use-save-status.ts'

/** What follows a file or PDF that was made; `onDone` ends it. */
export type AfterPaper = (paper: { held: HeldSubject[]; onDone: () => void }) => ReactNode

type Props = { release: ReleaseDetail; copy: LabelCopy; status: SaveStatus; afterPaper?: AfterPaper | undefined }

/** The printed label copy. */
export function LabelCopyView({ release, copy, status, afterPaper }: Props) {
  const [busy, setBusy] = useState(false)
  const [held, setHeld] = useState<HeldSubject[] | null>(null)
  const file = useLabelCopyFile(release.id)
  const lines = toFix(file.error, release.id)
  const disputed = useDisputedSongs(release.id)
  async function openPdf() {
    setBusy(true)
    try {
      setHeld(await openLabelCopyPdf(release.id))
    } catch (error) {
      toast.error(messageOf(error, paperTexts.failed))
    } finally {
      setBusy(false)
    }
  }
  const badge = (
    <>
      <Badge icon={Eye}>{texts.viewMode}</Badge>
      <output>{status === 'success' && <Badge tone="ok">{texts.savedShort}</Badge>}</output>
    </>
  )
  const actions = (
    <>
      <Button variant="ghost" onClick={() => window.print()}>
        <Printer aria-hidden className="icon" />
        {texts.print}
      </Button>
      <Button variant="ghost" busy={busy} onClick={() => void openPdf()}>
        <FileDown aria-hidden className="icon" />
        {texts.pdf}
      </Button>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="ghost"
          busy={file.isPending && file.variables === format}
          busyLabel={deliveryTexts.downloading}
          onClick={() => file.mutate(format, { onSuccess: setHeld })}
        >
          <FileDown aria-hidden className="icon" />
          {deliveryTexts[format]}
        </Button>
      ))}
      <Link className={buttonClass({ variant: 'primary' })} to={paths.editLabelCopy(release.id)}>
        <Pencil aria-hidden className="icon" />
        {texts.edit}
      </Link>
    </>
  )
  return (
    <>
      <LabelCopyHead release={release} badge={badge} actions={actions} />
      <NoLetters of={[release.title, release.songs, copy]} isPrintable className="mt-5" />
      {held && afterPaper && (
        <div className="mt-5 print:hidden">{afterPaper({ held, onDone: () => setHeld(null) })}</div>
      )}
      {lines.length > 0 && <ToFix className="my-5 print:hidden" title={readinessTexts.notReady} lines={lines} />}
      <LabelCopySheet release={release} copy={copy} disputed={disputed} />
    </>
  )
}
