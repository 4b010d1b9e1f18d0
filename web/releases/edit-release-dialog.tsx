import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export function EditReleaseDialog({ release, onClose }: { release: ReleaseDetail; onClose: () => void }) {
  return <Dialog open onOpenChange={onClose} size="wide" title={texts.edit}>{release.title}</Dialog>
}
