import { NewLabelCopyPage } from '#web/label-copy/new-label-copy-page.tsx'

export function NewLabelCopy() {
  return <NewLabelCopyPage />
}
