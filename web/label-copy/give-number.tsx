import { useState, type ReactNode } from 'react'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { useGiveNumber } from '#web/artist-defaults/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { fieldId } from './field-notes.tsx'

type Props = {
  kind: 'isrc' | 'catalog'
  /** The song or release that gets the number, and gets the same one again. */
  id: string
  /** The field that takes it, and the focus. */
  field: string
  label: ReactNode
  onGiven: (number: string) => void
}

/** A button at an empty field: the artist's next number. */
export function GiveNumber({ kind, id, field, label, onGiven }: Props) {
  const give = useGiveNumber()
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    try {
      const number = await give(kind, id)
      const element = document.getElementById(fieldId(field)) as HTMLInputElement | null
      // Typed meanwhile: the number stays reserved for this song or release.
      if (element?.value !== '') return
      onGiven(number)
      // The button goes; the field says what it got.
      element.focus()
    } catch (error) {
      toast.error(messageOf(error, texts.giveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} busyLabel={texts.giving} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
