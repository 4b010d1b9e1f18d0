import { useEffect, useState } from 'react'
import { resetTexts as texts } from '#domain/sign-in/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendResetLink } from './send-reset-link.ts'

/** Seconds between two mails to one address; the authentication service sends none sooner. */
const mailGap = 60

export function LinkSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const [left, setLeft] = useState(mailGap)
  const [failure, setFailure] = useState<string | null>(null)
  const [before, address, after] = texts.sentTo(email)
  const waiting = left > 0

  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  async function again() {
    if (waiting) return
    setFailure(await sendResetLink(email))
    setLeft(mailGap)
  }

  return (
    <section>
      <h1>{texts.sentTitle}</h1>
      <p className="mt-3 text-ink-2" role="status">{before}<b className="font-semibold text-ink">{address}</b>{after}</p>
      {failure && <Alert className="mt-3">{failure}</Alert>}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-disabled={waiting} onClick={() => void again()}><span className="num">{waiting ? texts.againIn(left) : texts.again}</span></Button>
        <button type="button" className="link font-medium" onClick={onAnother}>{texts.another}</button>
      </div>
    </section>
  )
}
