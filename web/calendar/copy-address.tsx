import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { calendarTexts as texts } from '#domain/calendar/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** How long the copy button says that it has copied, in milliseconds. */
const copiedFor = 2000

export function CopyAddress({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  // A number, so that copying again begins the time anew.
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied((times) => times + 1)
    } catch {
      input.current?.select()
      toast.error(texts.copyFailed)
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <div className="w-full">
      <div className="flex items-end gap-2">
        <Field ref={input} label={texts.address} readOnly value={url} className="flex-1 min-w-0" dir="ltr" onFocus={(event) => event.currentTarget.select()} />
        <Button className="!min-h-11" onClick={() => void copy()}><Icon aria-hidden className="i" /><span aria-live="polite">{copied ? texts.copied : texts.copy}</span></Button>
      </div>
      <p className="mt-2 text-sm text-ink-2">{texts.secret}</p>
    </div>
  )
}
