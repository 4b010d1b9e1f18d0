import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { missingFacts } from '#domain/press-releases/compose-rules.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { pressFactsQuery } from '#web/press-facts/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Facts that the document omits because they are not typed yet, and links to type them once for all. */
export function MissingFacts({ again }: { again: () => Promise<boolean> }) {
  const facts = useQuery(pressFactsQuery).data
  const [busy, setBusy] = useState(false)
  const missing = facts ? missingFacts(facts) : []
  async function readAgain() {
    setBusy(true)
    try {
      if (await again()) toast.success(texts.againDone)
    } catch (error) {
      toast.error(messageOf(error, texts.generateFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert tone="info">
      <p>{missing.length > 0 ? texts.missing(missing.map((what) => texts.missingFacts[what])) : texts.known}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Link className={buttonClass({ size: 'sm' })} to={paths.pressFacts}>
          {texts.toFacts}
        </Link>
        <Button size="sm" busy={busy} onClick={() => void readAgain()}>
          {texts.again}
        </Button>
      </div>
    </Alert>
  )
}
