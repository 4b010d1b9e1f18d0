import { useState } from 'react'
import { modelTexts as texts } from '#domain/models/texts.ts'
import type { Doubt } from '#domain/press-releases/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = { doubts: readonly Doubt[]; accept: (claim: string) => Promise<unknown> }

/** What a model's draft says in a part and the workspace does not hold: each until a person accepts it, or it is edited away. */
export function Doubts({ doubts, accept }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  async function take(claim: string) {
    setBusy(claim)
    await accept(claim).catch((error: unknown) => toast.error(messageOf(error, texts.acceptFailed)))
    setBusy(null)
  }
  if (doubts.length === 0) return null
  return (
    <ul className="grid gap-1">
      {doubts.map(({ claim }) => (
        <li key={claim} className="flex flex-wrap items-center gap-2">
          <mark dir="auto">{texts.doubt(claim)}</mark>
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.acceptOf(claim)}
            busy={busy === claim}
            onClick={() => void take(claim)}
          >
            {texts.accept}
          </Button>
        </li>
      ))}
    </ul>
  )
}
