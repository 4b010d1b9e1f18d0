import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { feedLimit } from '#domain/calendar/rules.ts'
import { calendarTexts as texts } from '#domain/calendar/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CopyAddress } from './copy-address.tsx'
import { calendarFeedQuery, useChangeFeed } from './data.ts'

/** The secret address for calendar programs, with releases and due dates: exactly one of loading, error, none, and the address. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(calendarFeedQuery)
  const change = useChangeFeed()
  const confirm = useConfirm()
  // While a question is open, the second press of a double click, or one Esc too many, closes nothing below it.
  const [asking, setAsking] = useState(false)
  const url = feed.data?.url ?? null

  async function run(what: 'reset' | 'remove', done?: string) {
    try {
      await change.mutateAsync(what)
      if (done) toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, texts.changeFailed))
    }
  }
  async function ask(what: 'reset' | 'remove', question: Parameters<typeof confirm>[0], done: string) {
    setAsking(true)
    if (await confirm({ ...question, danger: true })) await run(what, done)
    setAsking(false)
  }
  const reset = () =>
    ask('reset', { title: texts.resetQuestion, text: texts.resetText, action: texts.reset }, texts.resetDone)
  const remove = () =>
    ask('remove', { title: texts.removeQuestion, text: texts.removeText, action: texts.remove }, texts.removeDone)

  const footer =
    url === null ? (
      <Button variant="ghost" onClick={onClose}>
        {texts.close}
      </Button>
    ) : (
      <>
        <Button variant="ghost" disabled={change.isPending} onClick={() => void remove()}>
          {texts.remove}
        </Button>
        <Button variant="danger" disabled={change.isPending} onClick={() => void reset()}>
          {texts.reset}
        </Button>
      </>
    )
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      locked={asking}
      title={texts.title}
      description={texts.text}
      footer={footer}
    >
      {feed.isPending ? (
        <SkeletonRegion>
          <Skeleton className="h-32" />
        </SkeletonRegion>
      ) : !feed.data ? (
        <Alert action={{ label: texts.tryAgain, onAction: () => void feed.refetch(), busy: feed.isFetching }}>
          {messageOf(feed.error, texts.loadFailed)}
        </Alert>
      ) : url === null ? (
        <div className="grid gap-3 justify-items-start">
          <p>{texts.none}</p>
          <Button variant="primary" busy={change.isPending} busyLabel={texts.making} onClick={() => void run('reset')}>
            <CalendarPlus aria-hidden className="icon" />
            {texts.make}
          </Button>
        </div>
      ) : (
        <FeedAddress url={url} />
      )}
    </Dialog>
  )
}

function FeedAddress({ url }: { url: string }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 justify-items-start">
        <CopyAddress url={url} />
        <a className={buttonClass({ variant: 'primary' })} href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden className="icon" />
          {texts.subscribe}
        </a>
      </div>
      <section aria-labelledby="how-to-subscribe">
        <h3 id="how-to-subscribe" className="font-semibold">
          {texts.howTitle}
        </h3>
        <ul className="list-disc pl-5 mt-1 grid gap-1 text-sm text-ink-2">
          {texts.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-ink-2">
        {texts.delay} {texts.reach(feedLimit)}
      </p>
    </div>
  )
}
