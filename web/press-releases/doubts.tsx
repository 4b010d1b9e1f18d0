import { useRef, useState } from 'react'
import { modelTexts as texts } from '#domain/models/texts.ts'
import type { Doubt } from '#domain/press-releases/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useWhenGone } from '#web/platform/use-when-gone.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOrPage } from '#web/ui/return-focus.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Where one of them is. */
export const doubtMark = 'data-doubt'

type Props = { doubts: readonly Doubt[]; accept: (claim: string) => Promise<unknown> }

/** Facts of a model's draft that the workspace does not contain, each until a person accepts it or edits it away. */
export function Doubts({ doubts, accept }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  /** Where focus goes when the pressed button disappears: to the next one on the page, else to the previous one. */
  const others = useRef<HTMLElement[]>([])
  async function take(claim: string, pressed: HTMLElement) {
    const all = [...document.querySelectorAll<HTMLElement>(`[${doubtMark}] button`)]
    const at = all.indexOf(pressed)
    others.current = [...all.slice(at + 1), ...all.slice(0, at).toReversed()]
    setBusy(claim)
    await accept(claim).catch((error: unknown) => toast.error(messageOf(error, texts.acceptFailed)))
    setBusy(null)
  }
  function keepFocus() {
    if (document.activeElement !== document.body) return
    focusOrPage(others.current.find(({ isConnected }) => isConnected))
  }
  if (doubts.length === 0) return null
  return (
    <ul className="grid gap-1">
      {doubts.map(({ claim }) => (
        <Doubted
          key={claim}
          claim={claim}
          busy={busy === claim}
          onAccept={(pressed) => void take(claim, pressed)}
          onGone={keepFocus}
        />
      ))}
    </ul>
  )
}

type DoubtedProps = { claim: string; busy: boolean; onAccept: (pressed: HTMLElement) => void; onGone: () => void }

function Doubted({ claim, busy, onAccept, onGone }: DoubtedProps) {
  useWhenGone(onGone)
  return (
    <li {...{ [doubtMark]: '' }} className="flex flex-wrap items-center gap-2">
      <mark>{texts.doubt(claim)}</mark>
      <Button
        size="sm"
        variant="ghost"
        aria-label={texts.acceptOf(claim)}
        busy={busy}
        onClick={({ currentTarget }) => onAccept(currentTarget)}
      >
        {texts.accept}
      </Button>
    </li>
  )
}
