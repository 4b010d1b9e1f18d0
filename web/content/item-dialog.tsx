import { Download } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { downloadName, longestTitle } from '#domain/content/rules.ts'
import { contentItem, itemTitle, type ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useContentWrites } from './data.ts'

/** An image in full, and its title. */
export function ItemDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const id = useId()
  const { update } = useContentWrites()
  // What the title is compared with: after a conflict, what was saved somewhere else.
  const [base, setBase] = useState({ title: item.title, version: item.version })
  const [title, setTitle] = useState(item.title)
  const [error, setError] = useState<{ field?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const checked = itemTitle.safeParse(title)
    setError(checked.success ? {} : { field: checked.error.issues[0]?.message })
    if (!checked.success || busy) return
    setBusy(true)
    try {
      await update(item.id, { title: checked.data, version: base.version })
      toast.success(texts.saved)
      onClose()
    } catch (failure) {
      const there = failure instanceof ApiError && failure.status === 409 ? contentItem.safeParse(failure.data) : null
      if (there?.data) setBase(there.data)
      setError(there?.data ? { whole: texts.conflict } : { whole: messageOf(failure, texts.saveFailed) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open onOpenChange={(open) => { if (!open) onClose() }} size="wide" locked={busy} error={error.whole} title={<bdi>{base.title}</bdi>}
      footer={<>
        <a className={buttonClass({ className: 'mr-auto' })} href={item.url} download={downloadName(base.title, item.file_type)}><Download aria-hidden className="i" />{texts.downloadShort}</a>
        <Button variant="ghost" onClick={onClose}>{texts.close}</Button>
        <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>{texts.save}</Button>
      </>}
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
        <Boxes><BoxField label={texts.labels.title} required value={title} maxLength={longestTitle} error={error.field} dirty={title !== base.title} onChange={(event) => setTitle(event.target.value)} /></Boxes>
        <img className="cc-whole" src={item.url} alt={base.title} width={item.width} height={item.height} />
      </form>
    </Dialog>
  )
}
