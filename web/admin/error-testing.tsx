import { Bug, Timer } from 'lucide-react'
import { useState } from 'react'
import { errorTestTexts as texts } from '#domain/admin/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Two buttons that fail on purpose, to see that failures are handled: while rendering, and outside of it a second later. */
export function ErrorTesting() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error(texts.syncMessage)
  return (
    <Card title={texts.title}>
      <p className="mb-3 text-sm text-ink-2">{texts.note}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onClick={() => setBroken(true)}>
          <Bug aria-hidden className="icon" />
          {texts.sync}
        </Button>
        <Button variant="danger" onClick={() => void setTimeout(throwOnPurpose, 1000)}>
          <Timer aria-hidden className="icon" />
          {texts.async}
        </Button>
      </div>
    </Card>
  )
}

function throwOnPurpose(): never {
  throw new Error(texts.asyncMessage)
}
