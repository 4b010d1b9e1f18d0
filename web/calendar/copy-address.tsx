import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { calendarTexts as texts } from '#domain/calendar/texts.ts'
import { useCopied } from '#web/platform/use-copied.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function CopyAddress({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopied(url)
  async function tryToCopy() {
    try {
      await copy()
    } catch {
      input.current?.select()
      toast.error(texts.copyFailed)
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <div className="w-full">
      <div className="flex items-end gap-2">
        <Field
          ref={input}
          label={texts.address}
          readOnly
          value={url}
          className="flex-1 min-w-0"
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className="!min-h-11" onClick={() => void tryToCopy()}>
          <Icon aria-hidden className="icon" />
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-2">{texts.secret}</p>
    </div>
  )
}
