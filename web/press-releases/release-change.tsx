import { useState } from 'react'
import { sayingParts, type Edited } from '#domain/press-releases/rules.ts'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = {
  change: NonNullable<PressRelease['release_change']>
  edited: Edited
  answer: (takeOver: boolean) => Promise<boolean>
}

/** Its release has another title or date than when this was generated: a paper must not print the old one unnoticed. */
export function ReleaseChange({ change, edited, answer }: Props) {
  const [busy, setBusy] = useState<'take' | 'keep' | null>(null)
  const mine = sayingParts.filter((part) => edited[part] !== undefined).map((part) => texts.parts[part])
  async function choose(what: 'take' | 'keep') {
    setBusy(what)
    try {
      if ((await answer(what === 'take')) && what === 'take') toast.success(texts.takenOver)
    } catch (error) {
      toast.error(messageOf(error, texts.generateFailed))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Alert tone="warn" title={texts.changedTitle}>
      <p dir="auto">{texts.changes(change)}</p>
      {mine.length > 0 && <p>{texts.editedStays(mine)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={busy === 'take'} disabled={busy === 'keep'} onClick={() => void choose('take')}>
          {texts.takeOver}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={busy === 'keep'}
          disabled={busy === 'take'}
          onClick={() => void choose('keep')}
        >
          {texts.keepAsIs}
        </Button>
      </div>
    </Alert>
  )
}
