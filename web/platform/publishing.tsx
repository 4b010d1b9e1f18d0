import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { messageOf } from './api-client.ts'

type PublicPage = { published: boolean; taken_down: string | null }
type StateTexts = { isDown: string; isPublic: string; isDraft: string }

/** Whether a page for fans can be read. */
export function PublishedState({ page, texts }: { page: PublicPage; texts: StateTexts }) {
  if (page.taken_down) return <Badge tone="stamp">{texts.isDown}</Badge>
  return page.published ? <Badge tone="ok">{texts.isPublic}</Badge> : <Badge tone="draft">{texts.isDraft}</Badge>
}

type ButtonTexts = {
  publish: string
  withdraw: string
  publishing: string
  published: string
  withdrawn: string
  saveFailed: string
}
type Props = { page: PublicPage; publish: (on: boolean) => Promise<PublicPage>; texts: ButtonTexts }

/** Publishes a page for fans, or withdraws it. */
export function PublishButton({ page, publish, texts }: Props) {
  const [busy, setBusy] = useState(false)
  async function change() {
    setBusy(true)
    try {
      const { published } = await publish(!page.published)
      toast.success(published ? texts.published : texts.withdrawn)
    } catch (error) {
      toast.error(texts.saveFailed, messageOf(error, texts.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={page.published ? 'secondary' : 'primary'}
      busy={busy}
      busyLabel={texts.publishing}
      onClick={() => void change()}
    >
      {page.published ? texts.withdraw : texts.publish}
    </Button>
  )
}
