import { useState } from 'react'
import { nameOfPost } from '#domain/posts/rules.ts'
import type { Post } from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import type { PostCalls } from './data.ts'

type Props = {
  post: Post
  isDirty: boolean
  calls: PostCalls
  onGone: () => void
  onOpen: (open: { post: string | null; pack?: string }) => void
}

/** The actions on a stored post: its pack, a copy, deletion. */
export function PostActions({ post, isDirty, calls, onGone, onOpen }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, remove, duplicate } = usePostWrites({ post, calls, onGone, onOpen })
  return (
    <>
      <Button
        variant="danger"
        disabled={busy}
        onClick={() => (post.series_id === null ? void remove(false) : setAsking(true))}
      >
        {texts.remove}
      </Button>
      {/* Both are made of what is stored. */}
      <Button disabled={busy || isDirty} onClick={() => void duplicate()}>
        {texts.duplicate}
      </Button>
      <Button disabled={busy || isDirty} onClick={() => onOpen({ post: null, pack: post.id })}>
        {texts.pack}
      </Button>
      {asking && (
        <SeriesQuestion
          post={post}
          busy={busy}
          onCancel={() => setAsking(false)}
          onRemove={(following) => void remove(following)}
        />
      )}
    </>
  )
}

type QuestionProps = { post: Post; busy: boolean; onCancel: () => void; onRemove: (following: boolean) => void }

/** Before a post of a series is deleted: it alone, or the following ones with it. */
function SeriesQuestion({ post, busy, onCancel, onRemove }: QuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      role="alertdialog"
      locked={busy}
      title={texts.removeQuestion}
      description={texts.removeText}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => onRemove(false)}>
            {texts.removeOne}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => onRemove(true)}>
            {texts.removeFollowing}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{nameOfPost(post)}</bdi>
      </p>
    </Dialog>
  )
}

/** Deletes the post, offering to undo that, or opens a copy of it. One at a time. */
function usePostWrites({ post, calls, onGone, onOpen }: Omit<Props, 'isDirty'>) {
  const [busy, setBusy] = useState(false)

  async function restore(ids: string[]) {
    try {
      await calls.restore(ids)
      toast.success(texts.restored(ids.length))
    } catch (error) {
      toast.error(texts.restoreFailed, messageOf(error, texts.restoreFailed))
    }
  }
  async function remove(following: boolean) {
    setBusy(true)
    try {
      const { ids } = await calls.remove(post.id, following)
      onGone()
      toast.success(
        texts.removed(ids.length),
        undefined,
        undoBy(() => void restore(ids)),
      )
    } catch (error) {
      setBusy(false)
      toast.error(texts.removeFailed, messageOf(error, texts.removeFailed))
    }
  }
  async function duplicate() {
    setBusy(true)
    try {
      const copy = await calls.duplicate(post.id, crypto.randomUUID())
      onOpen({ post: copy.id })
      toast.success(texts.duplicated)
    } catch (error) {
      toast.error(texts.saveFailed, messageOf(error, texts.saveFailed))
    }
    setBusy(false)
  }
  return { busy, remove, duplicate }
}
