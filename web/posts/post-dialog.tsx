import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { nameOfPost } from '#domain/posts/rules.ts'
import type { Post } from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { leaveQuestion, useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { postQuery, type PostCalls } from './data.ts'
import { blankPost } from './form.ts'
import { PostActions } from './post-actions.tsx'
import { PostFiles } from './post-files.tsx'
import { PostText } from './post-text.tsx'
import { PostWhen } from './post-when.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'
import { usePostForm } from './use-post-form.ts'

type Props = { address: CalendarAddress; calls: PostCalls }

/** Adds a post, or changes the one in the address. */
export function PostDialog({ address, calls }: Props) {
  const close = () => address.change({ post: null, release: null, offset: null })
  if (address.open === 'new') return <Editor post={null} address={address} calls={calls} onClose={close} />
  return <Loaded id={address.open!} address={address} calls={calls} onClose={close} />
}

type OpenProps = Props & { onClose: () => void }

function Loaded({ id, ...rest }: OpenProps & { id: string }) {
  const post = useQuery(postQuery(id))
  if (post.data) return <Editor post={post.data} {...rest} />
  return (
    <Dialog open onOpenChange={rest.onClose} title={texts.edit}>
      {post.error ? (
        <Alert action={{ label: texts.tryAgain, busy: post.isFetching, onAction: () => void post.refetch() }}>
          {messageOf(post.error, texts.loadFailed)}
        </Alert>
      ) : (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

function Editor({ post, address, calls, onClose }: OpenProps & { post: Post | null }) {
  const id = useId()
  const confirm = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const done = () => {
    leave.allow()
    onClose()
  }
  const edited = usePostForm({
    post,
    blank: blankPost(address.date, address.release, address.offset),
    calls,
    onSaved: done,
  })
  const { errors, busy, failure, isDirty, conflictDialog, save } = edited
  // Another address of the calendar than this post's has another dialog, or none.
  const here = post?.id ?? 'new'
  const leave = useLeaveWarning(isDirty, { stays: ({ search }) => new URLSearchParams(search).get('post') === here })
  const close = async () => {
    if (!isDirty || (await confirm(leaveQuestion))) done()
  }
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <>
      <Dialog
        open
        onOpenChange={() => void close()}
        locked={busy}
        error={failure}
        title={post ? texts.edit : texts.add}
        description={post?.series_id ? texts.seriesNote : undefined}
        footer={
          <>
            {post && (
              <PostActions
                post={post}
                isDirty={isDirty}
                calls={calls}
                onGone={done}
                onOpen={(open) => {
                  leave.allow()
                  address.change(open)
                }}
              />
            )}
            <Button variant="ghost" disabled={busy} onClick={() => void close()}>
              {texts.cancel}
            </Button>
            <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
              {texts.save}
            </Button>
          </>
        }
      >
        <form
          id={id}
          ref={form}
          noValidate
          aria-label={post ? nameOfPost(post) : texts.add}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <PostText edited={edited} />
          <PostWhen edited={edited} isNew={post === null} />
          <PostFiles edited={edited} />
        </form>
      </Dialog>
      {conflictDialog}
    </>
  )
}
