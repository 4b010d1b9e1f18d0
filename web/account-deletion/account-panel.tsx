import { Download, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { accountTexts as texts } from '#domain/account-deletion/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDownloadExport } from './data.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Longer than any double click. */
const doubleClickMs = 1000

type Props = {
  email: string
  /** Whether deleting the account would end a subscription. */
  subscribed: boolean
}

/** Available with any subscription: exporting all data, and deleting the account. */
export function AccountPanel({ email, subscribed }: Props) {
  const download = useDownloadExport()
  const [deleting, setDeleting] = useState(false)
  // The second half of a double click would start a second download, which the server refuses during the first.
  const started = useRef(false)
  function start() {
    if (started.current) return
    started.current = true
    download.mutate(undefined, {
      onSuccess: () => toast.success(texts.downloadStarted),
      onError: (error) => toast.error(texts.downloadFailed, messageOf(error, texts.downloadFailed)),
      onSettled: () =>
        setTimeout(() => {
          started.current = false
        }, doubleClickMs),
    })
  }
  return (
    <section className="grid gap-4 -mx-5 border-t border-rule px-5 pt-6" aria-labelledby="account-panel">
      <h2 className="card-title" id="account-panel">
        {texts.title}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-ink-2 min-w-60 flex-1">{texts.downloadText}</p>
        <Button busy={download.isPending} busyLabel={texts.downloadBusy} onClick={start}>
          <Download aria-hidden className="icon" />
          {texts.download}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-ink-2 min-w-60 flex-1">{texts.deleteText}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className="icon" />
          {texts.delete}
        </Button>
      </div>
      {deleting && <DeleteAccountDialog email={email} subscribed={subscribed} onClose={() => setDeleting(false)} />}
    </section>
  )
}
